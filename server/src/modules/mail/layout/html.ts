import type { MailContent, MailPlace } from './content.ts'

const FONT = `font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const LINE = 'border-top:1px solid #e4e1dd'
const CELL = `${FONT};font-size:14px;line-height:20px`

/** Colours for dark screens have to win over those written into each element. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.bg{background:#110f0d!important}.card{background:#191714!important;border-color:#2e2a27!important}.t1{color:#f3efec!important}.t2{color:#cdc7c1!important}.t3{color:#a39d96!important}.ln{border-color:#2e2a27!important}.btn{background:#4bb7ba!important}.btna{color:#03262a!important}.lnk{color:#6fcacc!important}.box{background:#211e1b!important}.ini{background:#10302f!important;color:#6fcacc!important}.rule{background:#4bb7ba!important}}
@media (max-width:480px){.pad{padding:22px 18px!important}.out{padding:12px 8px!important}.foot{padding:16px 18px 28px!important}}`

/** A table of 600 px without images, which every mail program can show. */
export function renderHtml(content: MailContent, place: MailPlace): string {
  const url = escape(place.origin + content.button.path)
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(content.subject)}</title><style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f6f4f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}</div>
<table ${TABLE} class="bg" width="100%" bgcolor="#f6f4f2" style="background:#f6f4f2"><tr><td class="out" align="center" style="padding:28px 16px">
<table ${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 12px"><table ${TABLE} width="100%"><tr><td class="t1" style="${FONT};font-size:15px;line-height:20px;font-weight:700;color:#282421">Bedesten</td><td class="t3" align="right" style="${FONT};font-size:13px;line-height:20px;color:#6c6760">${escape(content.label)}</td></tr></table></td></tr>
<tr><td class="rule" bgcolor="#00666d" style="height:4px;line-height:4px;font-size:0;background:#00666d;border-radius:14px 14px 0 0">&nbsp;</td></tr>
<tr><td class="card pad" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e4e1dd;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px">
${renderBody(content)}
<table ${TABLE} style="margin:24px 0 0"><tr><td class="btn" bgcolor="#00666d" style="border-radius:10px;background:#00666d"><a class="btna" href="${url}" style="display:inline-block;padding:13px 24px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px">${escape(content.button.text)}</a></td></tr></table>
<p class="t3" style="margin:14px 0 0;${FONT};font-size:13px;line-height:19px;color:#6c6760">Düğme açılmazsa bu bağlantıyı tarayıcınıza yapıştırın:<br><a class="lnk" href="${url}" style="color:#00666d;text-decoration:underline;word-break:break-all">${url}</a></p>
${content.after === undefined ? '' : `<p class="t3" style="margin:20px 0 0;${FONT};font-size:13px;line-height:19px;color:#6c6760">${escape(content.after)}</p>`}
</td></tr>
<tr><td class="foot t3" style="padding:18px 32px 32px;${FONT};font-size:12.5px;line-height:19px;color:#6c6760">${escape(content.why)}${renderWays(place)}</td></tr>
</table></td></tr></table>
</body></html>
`
}

function renderBody(content: MailContent): string {
  const { company, title, text, strong, items, totals, facts, news, note } = content
  return [
    company && renderCompany(company),
    `<h1 class="t1" style="margin:0;${FONT};font-size:22px;line-height:29px;font-weight:700;letter-spacing:-.01em;color:#282421">${escape(title)}</h1>`,
    `<p class="t2" style="margin:8px 0 0;${FONT};font-size:15px;line-height:23px;color:#4c4741">${emphasize(text, strong)}</p>`,
    items && renderItems(items, totals ?? []),
    facts && renderFacts(facts),
    news && renderNews(news),
    note &&
      `<p class="t2" style="margin:16px 0 0;${FONT};font-size:14px;line-height:21px;color:#4c4741"><b>${escape(note.label)}</b> ${escape(note.text)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function renderCompany({ name, city }: NonNullable<MailContent['company']>): string {
  const initial = name.trim().slice(0, 1).toLocaleUpperCase('tr')
  const place =
    city === null
      ? ''
      : `<div class="t3" style="${FONT};font-size:13px;line-height:18px;color:#6c6760">${escape(city)}</div>`
  return `<table ${TABLE} style="margin:0 0 18px"><tr><td class="ini" width="40" height="40" align="center" bgcolor="#e3f3f3" style="width:40px;height:40px;background:#e3f3f3;color:#00666d;border-radius:20px 20px 10px 10px;${FONT};font-size:17px;font-weight:700">${escape(initial)}</td><td style="padding-left:12px"><div class="t1" style="${FONT};font-size:15px;line-height:20px;font-weight:600;color:#282421">${escape(name)}</div>${place}</td></tr></table>`
}

function renderItems(items: NonNullable<MailContent['items']>, totals: NonNullable<MailContent['totals']>): string {
  const rows = items.map(
    ({ text, detail, amount }) =>
      `<tr><td class="ln t1" style="padding:10px 12px 10px 0;${LINE};${CELL};color:#282421">${escape(text)}<br><span class="t3" style="font-size:13px;color:#6c6760">${escape(detail)}</span></td><td class="ln t1" align="right" valign="top" style="padding:10px 0;${LINE};${CELL};font-weight:600;color:#282421;white-space:nowrap">${escape(amount)}</td></tr>`,
  )
  const sums = totals.map(({ label, amount }, index) => {
    const isLast = index === totals.length - 1
    const weight = isLast ? 'font-weight:700;font-size:18px' : 'font-size:14px'
    return `<tr><td class="t2" style="padding:6px 12px 4px 0;${CELL};${isLast ? 'font-weight:600;' : ''}color:#4c4741">${escape(label)}</td><td class="t1" align="right" style="padding:6px 0 4px;${FONT};line-height:20px;${weight};color:#282421;white-space:nowrap">${escape(amount)}</td></tr>`
  })
  const rule = `<tr><td colspan="2" class="ln" style="height:8px;line-height:8px;font-size:0;border-top:1px solid #d4d1cb">&nbsp;</td></tr>`
  return `<table ${TABLE} width="100%" style="margin:18px 0 0">${rows.join('')}${rule}${sums.join('')}</table>`
}

function renderFacts(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="t3" valign="top" style="padding:5px 16px 5px 0;${CELL};color:#6c6760;white-space:nowrap">${escape(label)}</td><td class="t1" align="right" style="padding:5px 0;${CELL};font-weight:600;color:#282421;word-break:break-word">${escape(value)}</td></tr>`,
  )
  return `<table ${TABLE} class="box" width="100%" bgcolor="#fbfaf8" style="margin:18px 0 0;background:#fbfaf8;border-radius:10px"><tr><td style="padding:8px 16px"><table ${TABLE} width="100%">${rows.join('')}</table></td></tr></table>`
}

function renderNews(news: NonNullable<MailContent['news']>): string {
  const rows = news.map(
    ({ label, text, time }) =>
      `<tr><td class="ln t3" width="64" valign="top" style="padding:11px 12px 11px 0;${LINE};${FONT};font-size:13px;line-height:20px;color:#6c6760">${escape(label)}</td><td class="ln t1" style="padding:11px 12px 11px 0;${LINE};${CELL};color:#282421">${escape(text)}</td><td class="ln t3" align="right" valign="top" style="padding:11px 0;${LINE};${FONT};font-size:13px;line-height:20px;color:#6c6760">${escape(time)}</td></tr>`,
  )
  return `<table ${TABLE} width="100%" style="margin:16px 0 0">${rows.join('')}</table>`
}

function renderWays({ origin, unsubscribeUrl }: MailPlace): string {
  if (unsubscribeUrl === undefined) return ''
  const link = (url: string, text: string) => `<a class="lnk" href="${escape(url)}" style="color:#00666d">${text}</a>`
  return `<br>${link(`${origin}/settings`, 'Bildirim tercihleri')} · ${link(unsubscribeUrl, 'Bu e-postaları kapat')}`
}

function emphasize(text: string, strong: string | undefined): string {
  const escaped = escape(text)
  return strong === undefined ? escaped : escaped.replace(escape(strong), (found) => `<b>${found}</b>`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
