import { listNeeded, type Access, type Endpoint } from '@bedesten/contract/endpoint'
import { renderFields, renderTable, type JsonSchema } from './docs-fields.ts'
import { escapeHtml, renderGuide, renderSample } from './docs-guide.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { REFUSALS } from './refusal-statuses.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  'x-right'?: Endpoint['right']
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
interface Document {
  tags: { name: string; 'x-displayName': string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}
interface Call {
  method: string
  path: string
  operation: Operation
}

/** Whether a session has a company is in the sentence of the call. */
type Described = Exclude<Access, 'person'>

const ACCESS_TEXT: Record<Described, string> = {
  public: 'herkese açık',
  optional: 'herkese açık; oturum açıksa yanıt ona göredir',
  own: 'oturum ya da API anahtarı gerekir',
  session: 'oturum gerekir',
  operator: 'yalnızca pazarın görevlileri',
}
const PLACES = { path: 'Adres', query: 'Sorgu', header: 'Başlıklar' }
const FAILURE = `{
  "success": false,
  "code": "invalid",
  "message": "Lütfen formu kontrol edin",
  "errors": [{ "path": "price", "msg": "Fiyat gereklidir" }],
  "request_id": "5f0c1c9e-6a0f-4a52-9d3b-0c8f1f6f3a11"
}`

/** The API as one readable page. It works without its script; `head` brings the fonts and colours of the product. */
export function renderDocsPage(described: object, head: string): string {
  const document = described as Document
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const contents = renderContents(groups)
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bedesten API</title>
<meta name="description" content="Bedesten API'sinin bütün çağrıları ve entegrasyon rehberi.">
${head}<style>${DOCS_STYLE}</style><script type="module" src="/api/docs.js"></script></head>
<body><a class="skip" href="#icerik">İçeriğe geç</a><div class="page">
<nav class="toc" aria-label="İçindekiler">${contents}</nav>
<main id="icerik"><h1>Bedesten API</h1>
<p>Bütün adresler <code>/api/v1</code> altındadır. Gövdeler JSON biçimindedir ve <code>Content-Type: application/json</code>
başlığıyla gönderilir; dosya alan çağrılar <code>multipart/form-data</code> bekler. Oturum isteyen
çağrılar <code>Authorization: Bearer ERİŞİM_ANAHTARI</code> başlığını bekler; API anahtarını da kabul edenler
<code>X-API-Key: API_ANAHTARI</code> başlığıyla çalışır.</p>
<p>Makineler için: <a href="/api/v1/openapi.json">OpenAPI 3.1 belgesi</a></p>
<details class="folded"><summary>İçindekiler</summary><nav class="toc" aria-label="İçindekiler">${contents}</nav></details>
${renderGuide()}
${renderRefusals()}
${groups.map(renderGroup).join('\n')}</main></div><p id="spoken" class="quiet" role="status"></p></body></html>`
}

type Group = Document['tags'][number] & { calls: Call[] }

function renderContents(groups: Group[]): string {
  const links = groups.map(({ 'x-displayName': title, calls }) => {
    const items = calls.map(
      ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(shorten(operation.summary))}</a></li>`,
    )
    return `<strong>${title}</strong><ul>${items.join('')}</ul>`
  })
  return `<ul><li><a href="#rehber">Entegrasyon rehberi</a></li><li><a href="#hatalar">Ret yanıtları</a></li></ul>${links.join('')}`
}

/** The text up to the first semicolon, colon or full stop. */
function shorten(summary: string): string {
  return (summary.split(/[;:.]/, 1)[0] ?? '').replace(/ \(.*$/, '')
}

function renderRefusals(): string {
  const rows = Object.entries(REFUSALS).map(
    ([status, { description }]) =>
      `<tr id="ret-${status}"><th scope="row"><code>${status}</code></th><td>${escapeHtml(description)}</td></tr>`,
  )
  return `<section><h2 id="hatalar">Ret yanıtları</h2>
<p>Her ret aynı biçimdedir. <code>code</code> değişmez ve programlar içindir; <code>message</code> insanlar içindir.
<code>errors</code> yalnızca alan hatalarında bulunur.</p>${renderSample(FAILURE, 'hatalar')}
<table><caption class="quiet">Durum kodları</caption><colgroup><col class="status"><col></colgroup>
<thead><tr><th scope="col">Durum</th><th scope="col">Anlamı</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function renderGroup({ name, 'x-displayName': title, description, calls }: Group): string {
  return `<section><h2 id="bolum-${name}">${title}</h2><p>${escapeHtml(description)}</p>${calls.map(renderCall).join('\n')}</section>`
}

function renderCall({ method, path, operation }: Call): string {
  const { operationId: id, parameters = [], requestBody, responses } = operation
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {})
  const places = Object.entries(PLACES).map(([place, title]) => {
    const fields = parameters.filter((parameter) => parameter.in === place)
    return fields.length > 0 ? `<h4>${title}</h4>${renderTable(fields, `${title}: ${id}`)}` : ''
  })
  const answers = Object.entries(responses)
    .filter(([status]) => status < '400')
    .map(([status, { content = {} }]) => {
      const types = Object.keys(content)
      const schema = Object.values(content)[0]?.schema
      const fields =
        schema?.format === 'binary'
          ? `<p>Dosya (${escapeHtml(types.join(', '))})</p>`
          : renderFields(schema, `Yanıt: ${id}`)
      return `<details class="answer"><summary>Yanıt ${escapeHtml(status)}</summary>${fields}</details>`
    })
  const refusals = Object.keys(responses).filter((status) => status >= '400')
  return `<article class="card"><h3 id="${id}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} <span class="access">(${ACCESS_TEXT[accessOf(operation)]}${rightOf(operation)})</span></p>
${places.join('')}${body ? `<h4>${type === 'application/json' ? 'Gövde' : 'Form (multipart/form-data)'}</h4>${renderFields(body.schema, `Gövde: ${id}`)}` : ''}
${answers.join('')}<p class="refusals">Ret: ${refusals.map((status) => `<a href="#ret-${status}">${status}</a>`).join(' ')}</p></article>`
}

function rightOf({ 'x-right': right }: Operation): string {
  const needed = listNeeded({ right })
  return needed.length === 0 ? '' : `, yetki: ${needed.join(' ya da ')}`
}

function accessOf({ security = [], tags }: Operation): Described {
  if (tags.includes('operator')) return 'operator'
  if (security.length === 0) return 'public'
  if (security.some((choice) => Object.keys(choice).length === 0)) return 'optional'
  return security.some((choice) => 'apiKey' in choice) ? 'own' : 'session'
}
