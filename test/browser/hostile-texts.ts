import fc from "fast-check";

/** Each of these acts in some place of a page if it is more than text there: it sets `__hit`, asks for an address, or adds what is not ours. */
const SPARKS = [
  "<script>globalThis.__hit=1</script>",
  "</script><script>globalThis.__hit=2</script>",
  "<!-- <script> --!> -->",
  '"><img src=x onerror=globalThis.__hit=3>',
  "'><svg onload=globalThis.__hit=4>",
  "javascript:globalThis.__hit=5",
  "{{constructor.constructor('globalThis.__hit=6')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to look like a template.
  "`${globalThis.__hit=7}` <%= __hit=7 %>",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "lone \ud800 halves \udc00",
  "\u202eoverride\u202c \u2066isolate \u05e9\u05dc\u05d5\u05dd",
  "zero\u200b\u200d\ufeffwidth \u2028lines\u2029",
  "nul\u0000 bell\u0007 \u001b[31m del\u007f \u0085",
  "]]><![CDATA[ ]]>",
  "<math><mtext><table><mglyph><style><img src=x onerror=globalThis.__hit=8>",
  "<svg><foreignObject><iframe srcdoc='<script>parent.__hit=9</script>'>",
  "</style><style>*{background:url(http://evil.example/a)}</style>",
  "background:url(http://evil.example/b);} @import 'http://evil.example/c';",
  "</title></textarea></noscript></select></svg><img src=http://evil.example/d>",
  "<base href=http://evil.example/><link rel=stylesheet href=http://evil.example/e>",
  "<meta http-equiv=refresh content='0;url=http://evil.example/f'>",
  "<form action=http://evil.example/g><button autofocus onfocus=globalThis.__hit=10>",
  "<template shadowrootmode=open><script>globalThis.__hit=11</script></template>",
  "data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLl9faGl0PTEyPC9zY3JpcHQ+",
  "&lt;script&gt; &#x3c;img src=x&#x3e; &NotEqualTilde;",
  "#case=support-bot/__proto__ %00 %E0%A4%A ?x=1&y=2",
  "UEsDBBQAAAAIAAAAIQ==".repeat(20),
  `long ${"w".repeat(100_000)}`,
] as const;

const mixed = fc
  .array(fc.oneof(fc.constantFrom(...SPARKS.slice(0, -1)), fc.string({ unit: "binary", maxLength: 20 })), {
    minLength: 2,
    maxLength: 5,
  })
  .map((parts) => parts.join(""));

/** Texts that would act: each by itself, and some dozens mixed of them and of any characters; always the same ones, no two alike. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set<string>([...SPARKS, ...fc.sample(mixed, { seed: 20261121, numRuns: 16 })]),
];
