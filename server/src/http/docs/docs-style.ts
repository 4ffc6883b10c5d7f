/**
 * The look of the API page. Colours and fonts are the product's own: its stylesheet stands before this one and brings
 * the tokens for both themes.
 */
export const DOCS_STYLE = `
html{scroll-padding-top:16px}
body{margin:0;background:var(--canvas);color:var(--text);font:var(--text-body,15px)/1.6 'Public Sans Variable',system-ui,sans-serif}
h1,h2,h3{font-family:'Bricolage Grotesque Variable',system-ui,sans-serif;text-wrap:balance;margin:0}
h1{font-size:34px;line-height:40px;font-weight:620}
h2{font-size:26px;line-height:32px;font-weight:640;margin:56px 0 8px}
.guide h2{margin-top:40px}
h3{font-size:19px;line-height:26px;font-weight:630}
h4{font:600 13px/18px 'Public Sans Variable',system-ui,sans-serif;color:var(--text-2);margin:20px 0 6px}
p{margin:10px 0;max-width:72ch}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
a{color:var(--primary-text);text-decoration:underline;text-underline-offset:2px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:-999px;top:8px;background:var(--surface);padding:8px 16px;border-radius:10px;z-index:2}
.skip:focus{left:8px}
.quiet{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.page{max-width:1240px;margin:0 auto;padding:32px 32px 96px;display:grid;grid-template-columns:264px minmax(0,1fr);gap:48px}
.toc{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow-y:auto;padding:0 8px 16px 4px;font-size:13px;line-height:18px}
.toc ul{list-style:none;margin:0;padding:0}
.toc strong{display:block;margin:16px 0 4px;font-weight:620;color:var(--text)}
.toc a{display:block;padding:4px 8px;border-radius:8px;color:var(--text-2);text-decoration:none;overflow-wrap:anywhere}
.toc a:hover{background:var(--hover);color:var(--text)}
.folded{display:none}
.card{background:var(--surface);border:1px solid var(--border);border-radius:14px;box-shadow:var(--elevation-xs);padding:20px;margin-top:16px}
.card h3{overflow-wrap:anywhere}
.card h3 code{font-size:15px;font-weight:600}
.method{display:inline-block;font:650 12px/16px 'Public Sans Variable',system-ui,sans-serif;padding:3px 8px;border-radius:8px;margin-right:6px;vertical-align:2px;background:var(--info-soft);color:var(--info-text)}
.method.post{background:var(--success-soft);color:var(--success-text)}
.method.put,.method.patch{background:var(--warning-soft);color:var(--warning-text)}
.method.delete{background:var(--danger-soft);color:var(--danger-text)}
.access{color:var(--text-3);font-size:13px}
.refusals{font-size:13px;line-height:24px;color:var(--text-2)}
.refusals a{display:inline-block;padding:0 4px;min-width:24px;text-align:center}
table{border-collapse:collapse;width:100%;table-layout:fixed;font-size:13px;line-height:18px}
th,td{border-bottom:1px solid var(--border);padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{font-weight:600;color:var(--text-3);border-bottom-color:var(--border-strong)}
tbody tr:last-child>*{border-bottom:0}
col.name{width:44%}col.need{width:112px}col.status{width:72px}
details.answer{margin-top:16px;border-top:1px solid var(--border);padding-top:12px}
summary{cursor:pointer;font-weight:600;font-size:13px;line-height:24px}
.sample{position:relative;margin:10px 0}
pre{margin:0;overflow-x:auto;padding:14px 16px;background:var(--well);border:1px solid var(--border);border-radius:12px;line-height:20px}
.sample button{position:absolute;top:7px;right:7px;font:600 13px/18px 'Public Sans Variable',system-ui,sans-serif;padding:6px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--text);cursor:pointer}
.sample button:hover{background:var(--hover)}
.sample:has(button) pre{padding-right:120px}
.guide h3{margin-top:32px}
@media(max-width:959px){
.page{display:block;padding:20px 16px 64px}
.toc{display:none}
.folded{display:block;margin:20px 0;background:var(--surface);border:1px solid var(--border);border-radius:14px;padding:4px 16px}
.folded>summary{padding:10px 0;font-size:15px}
.folded .toc{display:block;position:static;max-height:none;padding:0 0 12px}
.folded .toc a{padding:8px}
h1{font-size:26px;line-height:32px}h2{font-size:22px;line-height:28px}
.sample:has(button) pre{padding:48px 16px 14px}
.card{padding:16px}col.name{width:42%}col.need{width:84px}th,td{padding-right:8px}
}`

/** Adds what needs a script; without it the samples are selected by hand. */
export const DOCS_SCRIPT = `const spoken = document.getElementById('spoken')
for (const sample of navigator.clipboard ? document.querySelectorAll('.sample') : []) {
  const button = document.createElement('button')
  const say = (text) => {
    button.textContent = text
    spoken.textContent = text
  }
  button.type = 'button'
  button.textContent = 'Kopyala'
  button.setAttribute('aria-describedby', sample.dataset.title)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(sample.querySelector('pre').textContent)
      say('Kopyalandı')
    } catch {
      say('Kopyalanamadı')
    }
    setTimeout(() => (button.textContent = 'Kopyala'), 2000)
  })
  sample.append(button)
}
const folded = document.querySelector('.folded')
folded.addEventListener('click', ({ target }) => {
  if (target.closest('a')) folded.open = false
})
`
