/** How a column writes numbers as texts, and the JMESPath that reads them. */
interface TextNumbers {
  readonly kind: "fraction" | "percentage" | "decimal comma";
  /** Returns the expression of the number, of which `field` is the expression of the text. A fraction becomes its quotient. */
  readonly expression: (field: string) => string;
}

const FORMS: readonly (TextNumbers & { readonly pattern: RegExp })[] = [
  {
    kind: "fraction",
    pattern: /^\d+(?:\.\d+)?\s*\/\s*[1-9]\d*$/,
    expression: (field) => {
      const [top, bottom] = [0, 1].map((at) => `to_number(split(to_string(${field}), '/')[${at}])`);
      return `${field} && ${top} / ${bottom}`;
    },
  },
  {
    kind: "percentage",
    pattern: /^[-+]?\d+(?:\.\d+)?\s*%$/,
    expression: (field) => `${field} && to_number(replace(to_string(${field}), '%', ''))`,
  },
  {
    // Three digits behind a comma may be thousands.
    kind: "decimal comma",
    pattern: /^[-+]?\d+,(?:\d{1,2}|\d{4,})$/,
    expression: (field) => `${field} && to_number(replace(to_string(${field}), ',', '.'))`,
  },
];

/** Returns how all of these values write numbers as texts: `4/5`, `85 %`, `4,5`, among whole numbers without a comma; null for others. */
export function textNumbers(values: readonly unknown[]): TextNumbers | null {
  const texts = values.map((value) => String(value).trim());
  const form = FORMS.find(({ pattern }) => texts.some((text) => pattern.test(text)));
  const isOfForm = (text: string): boolean =>
    form?.pattern.test(text) || (form?.kind === "decimal comma" && /^\d+$/.test(text));
  return form && texts.every(isOfForm) ? form : null;
}
