import type { Access } from '@bedesten/contract/endpoint'
import { renderGuide } from './docs-guide.ts'

interface JsonSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
}
interface Operation {
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
}

const ACCESS_TEXT: Record<Access, string> = {
  public: 'herkese açık',
  optional: 'herkese açık; oturum açıksa yanıt ona göredir',
  own: 'oturum ya da API anahtarı gerekir',
  session: 'oturum gerekir',
}

/** The API as one readable page: plain HTML, no script, nothing from another host. */
export function renderDocsPage(document: object): string {
  const paths = Object.entries((document as Document).paths ?? {})
  const calls = paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderCall(method, path, operation)),
  )
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bedesten API</title>
<style>${STYLE}</style></head><body><main><h1>Bedesten API</h1>
<p>Bütün adresler <code>/api/v1</code> altındadır. Gövdeler JSON biçimindedir ve <code>Content-Type: application/json</code>
başlığıyla gönderilir; dosya alan çağrılar <code>multipart/form-data</code> bekler. Oturum isteyen
çağrılar <code>Authorization: Bearer ERİŞİM_ANAHTARI</code> başlığını bekler; API anahtarını da kabul edenler
<code>X-API-Key: API_ANAHTARI</code> başlığıyla çalışır.</p>
<p>Başarısız yanıt: <code>{ "success": false, "code": "...", "message": "...", "errors": [{ "path", "msg" }], "request_id": "..." }</code></p>
<p>Makineler için: <a href="/api/v1/openapi.json">OpenAPI 3.1 belgesi</a></p>
${renderGuide()}
${calls.join('\n')}</main></body></html>`
}

function renderCall(method: string, path: string, operation: Operation): string {
  const access = accessOf(operation)
  const content = operation.requestBody?.content ?? {}
  const form = content['multipart/form-data']?.schema
  const body = content['application/json']?.schema ?? form
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      `<h3>Yanıt ${escape(status)}</h3>${renderFields(Object.values(response.content ?? {})[0]?.schema)}`,
  )
  const parameters = (operation.parameters ?? []).map((parameter) =>
    row(parameter.name, typeOf(parameter.schema), parameter.required === true),
  )
  return `<section><h2><code>${escape(method.toUpperCase())} ${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')} <em>(${ACCESS_TEXT[access]})</em></p>
${parameters.length > 0 ? `<h3>Adres</h3>${table(parameters)}` : ''}
${body ? `<h3>${form ? 'Form (multipart/form-data)' : 'Gövde'}</h3>${renderFields(body)}` : ''}${answers.join('')}</section>`
}

function accessOf({ security = [] }: Operation): Access {
  if (security.length === 0) return 'public'
  if (security.some((choice) => Object.keys(choice).length === 0)) return 'optional'
  return security.some((choice) => 'apiKey' in choice) ? 'own' : 'session'
}

function renderFields(schema: JsonSchema | undefined): string {
  const rows = flatten(schema ?? {}, '')
  return rows.length > 0 ? table(rows) : '<p>Alan yok.</p>'
}

/** Nested objects become dotted names, lists get `[]`. */
function flatten(schema: JsonSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ?? false
    const inner = field.items ?? field.anyOf?.find((option) => option.properties) ?? field
    const label = `${prefix}${name}${field.items ? '[]' : ''}`
    return [row(label, typeOf(field), required), ...flatten(inner, `${label}.`)]
  })
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.format === 'binary') return `dosya (en fazla ${Math.round((schema.maxLength ?? 0) / 1024 / 1024)} MB)`
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  const limits = schema.maxLength ? ` (${schema.minLength ?? 0}-${schema.maxLength} karakter)` : ''
  return [schema.type].flat().join(' | ') + limits
}

function row(name: string, type: string, required: boolean): string {
  return `<tr><td><code>${escape(name)}</code></td><td>${escape(type)}</td><td>${required ? 'zorunlu' : 'isteğe bağlı'}</td></tr>`
}

function table(rows: string[]): string {
  return `<table><thead><tr><th>Alan</th><th>Tür</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px}
main{max-width:860px;margin:auto}section{border-top:1px solid #8c878055;margin-top:32px}h2{font-size:18px;overflow-wrap:anywhere}
h3{font-size:14px;margin:16px 0 4px}table{border-collapse:collapse;width:100%;font-size:14px}
td,th{border-bottom:1px solid #8c878033;padding:4px 12px 4px 0;text-align:left;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace}pre{overflow-x:auto;padding:12px;border:1px solid #8c878055;border-radius:8px;font-size:14px}`
