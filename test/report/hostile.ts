import fc from "fast-check";

/** A string with every kind of attack: markup, HTML, mentions, references, commands, invisible characters. */
export const HOSTILE = [
  "a|b || c \\| d",
  "`` ` ``` end",
  "</details><script>document.title='pwned'</script><img src=https://evil.example/x.png onerror=alert(1)>",
  "[click](javascript:alert(1)) ![x](https://evil.example/y.png) <https://evil.example>",
  "@acme/team #1 GH-2 acme/bot#3 www.evil.example https://evil.example/z a@evil.example",
  "\u202egnp.exe\u202c \u200b\ufeff\u2066x\u2069 \u0000\u001b[31mred",
  "line\none\r\ntwo\u2028three\u0085## ✅ Evaluation: 9 of 9 gates passed",
  "::set-output name=pass::true ##[add-mask]passed --> <!-- noworse:v1 key=default -->",
].join(" ");

const SPARKS = [
  ..."`|\\<>[]()!#*_~@:&$-+=.\"' \n\r\t\u0085\u2028\u202e\u200b\ud800",
  "```",
  "</details>",
  "<!--",
  "-->",
  "![x](y)",
  "[x]: y",
  "https://a.b",
  "www.a.b",
  "a@b.cc",
  "@org/team",
  "#12",
  "GH-12",
  "acme/bot#3",
  "0123456789abcdef0123456789abcdef01234567",
  "&lt;",
  "&#64;",
  "::error::x",
  "##[x]",
  "👩‍👩‍👧",
  "é",
  "text",
  "\\|",
  "\\`",
  "1. ",
  "- ",
];
/** Arbitrary strings of pieces with a meaning in Markdown, HTML, GitHub or a runner. */
export const hostile = fc
  .array(fc.oneof(fc.constantFrom(...SPARKS), fc.string({ unit: "binary" })), { maxLength: 12 })
  .map((parts) => parts.join(""));
