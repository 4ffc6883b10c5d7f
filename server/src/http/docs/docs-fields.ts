import { escapeHtml } from './docs-guide.ts'

export interface JsonSchema {
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

interface Field {
  name: string
  schema?: JsonSchema
  required?: boolean
}

const TYPES: Record<string, string> = {
  string: 'metin',
  number: 'sayı',
  integer: 'tam sayı',
  boolean: 'true ya da false',
  array: 'liste',
  object: 'nesne',
}

/** The fields of an object as a table. */
export function renderFields(schema: JsonSchema | undefined, caption: string): string {
  const fields = flatten(schema ?? {}, '')
  return fields.length > 0 ? renderTable(fields, caption) : '<p>Alan yok.</p>'
}

export function renderTable(fields: Field[], caption: string): string {
  const rows = fields.map(
    ({ name, schema, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(typeOf(schema))}</td><td>${required ? 'zorunlu' : 'isteğe bağlı'}</td></tr>`,
  )
  return `<table><caption class="quiet">${escapeHtml(caption)}</caption><colgroup><col class="name"><col><col class="need"></colgroup>
<thead><tr><th scope="col">Alan</th><th scope="col">Tür</th><th scope="col">Gereklilik</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Nested objects become dotted names, lists get `[]`. */
function flatten(schema: JsonSchema, prefix: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ?? false
    const inner = field.items ?? field.anyOf?.find((option) => option.properties) ?? field
    const label = `${prefix}${name}${field.items ? '[]' : ''}`
    return [{ name: label, schema: field, required }, ...flatten(inner, `${label}.`)]
  })
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.format === 'binary') return `dosya (en fazla ${Math.round((schema.maxLength ?? 0) / 1024 / 1024)} MB)`
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  const limits = schema.maxLength ? ` (${schema.minLength ?? 0}-${schema.maxLength} karakter)` : ''
  const types = [schema.type ?? []].flat().map((type) => TYPES[type] ?? type)
  return types.length > 0 ? types.join(' | ') + limits : 'JSON'
}
