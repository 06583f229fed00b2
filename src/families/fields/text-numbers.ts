/** How a column writes numbers as texts. */
interface TextNumbers {
  readonly kind: "fraction" | "percentage" | "decimal comma";
  /** Returns the JMESPath of the number, of which `field` is that of the text. A fraction becomes its quotient, another text null. */
  readonly expression: (field: string) => string;
}

const part = (field: string, at: number): string => `to_number(split(to_string(${field}), '/')[${at}])`;
const replaced = (field: string, sign: string, by: string): string =>
  `${field} && to_number(replace(to_string(${field}), '${sign}', '${by}'))`;
/** Three digits behind a comma may be thousands. */
const FORMS: readonly (readonly [RegExp, TextNumbers["kind"], TextNumbers["expression"]])[] = [
  [
    /^\d+(?:\.\d+)?\s*\/\s*[1-9]\d*$/,
    "fraction",
    (field) => `${part(field, 0)} && ${part(field, 0)} / ${part(field, 1)}`,
  ],
  [/^[-+]?\d+(?:\.\d+)?\s*%$/, "percentage", (field) => replaced(field, "%", "")],
  [/^[-+]?\d+(?:,(?:\d{1,2}|\d{4,}))?$/, "decimal comma", (field) => replaced(field, ",", ".")],
];

/** Returns how all of these values write numbers as texts: `4/5`, `85 %`, `4,5` among whole numbers; null for others. */
export function textNumbers(values: readonly unknown[]): TextNumbers | null {
  const texts = values.map((value) => String(value).trim());
  const [, kind, expression] = FORMS.find(([pattern]) => texts.every((text) => pattern.test(text))) ?? [];
  return kind && expression && texts.some((text) => /[/%,]/.test(text)) ? { kind, expression } : null;
}
