/** The free texts of requests, neither numbers nor one of a few words: those that pages show, */
export const SHOWN = [
  'company_name',
  'description',
  'phone',
  'city',
  'postal_code',
  'address',
  'website',
  'tax_number',
  'bank_name',
  'bank_account',
  'location_name',
  'name',
  'sku',
  'tags',
  'content',
  'shipping_address',
  'shipping_city',
  'shipping_postal_code',
  'notes',
  'legal_name',
  'tax_office',
  'note',
  'reason',
  'text',
  'number',
  'tracking_number',
  'waybill_number',
  'url',
  'title',
  'delivery_city',
  'payment_terms',
  'chamber',
  'remark',
  'brand',
  'away_text',
  // Of what a pack holds, and of variants.
  'label',
  'values',
  // Of a number that a category asks for.
  'unit',
  // Tags of a bulk change, which read as all others do.
  'add',
  'remove',
]
/** those that no payload can be, */
export const REFUSED = [
  'short_name',
  'price',
  'min_price',
  'max_price',
  'max_min_order',
  'images',
  'image_url',
  'amount',
  'email',
  'kep_address',
  'mersis_number',
  'barcode',
  'customs_code',
  'origin_country',
]
/** and those that no page shows. */
export const NEVER_SHOWN = [
  'password',
  'current_password',
  'new_password',
  'refreshToken',
  'device_token',
  'removed_images',
  'code',
  'ticket',
  'token',
  'search',
  'page',
  'message',
  'stack',
  'order',
  'cursor',
  'person_name',
  'statement',
]

interface Schema {
  type?: string | string[]
  enum?: string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

type Calls = Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>

/** Every such text that the description of the API knows. */
export function listTextFields({ paths }: { paths: Record<string, Calls> }): Set<string> {
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  const contents = calls.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  return new Set(contents.flatMap(({ schema }) => listTexts(schema, '')))
}

function listTexts(schema: Schema, name: string): string[] {
  const isText = [schema.type].flat().includes('string') && !schema.enum && !schema.format && !schema.pattern
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => listTexts(field, name))
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [...(isText ? [name] : []), ...fields, ...parts.flatMap((part) => listTexts(part, name))]
}
