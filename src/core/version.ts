/** The version of package.json; a test holds the two together. */
export const VERSION: string = "1.0.0";
