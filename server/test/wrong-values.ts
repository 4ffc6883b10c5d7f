import { z } from 'zod'

/** A JSON body with one wrong value in it. */
export interface Case {
  /** Where the value stands: `items.0.quantity`. */
  path: string
  /** The value in short. */
  name: string
  json: string
  /** Whether no reading of the schema allows it. */
  mustRefuse: boolean
}

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

const LONG = 'x'.repeat(100_000)

/** As they are written in JSON, with their type; `none` is what no field takes. */
const VALUES: [json: string, type: string][] = [
  ['"5"', 'string'],
  ['""', 'string'],
  ['5', 'integer'],
  ['-1', 'integer'],
  ['-0', 'integer'],
  ['1.5', 'number'],
  ['9007199254740993', 'none'],
  ['1e308', 'none'],
  ['1e999', 'none'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['null', 'null'],
  ['[]', 'array'],
  ['["metin"]', 'array'],
  ['[[[[]]]]', 'array'],
  ['{}', 'object'],
  ['{"$gt":""}', 'object'],
  ['"a\\u0000b"', 'none'],
  ['"a\\ud800b"', 'none'],
  [`"${LONG}"`, 'none'],
]

/** Of path parameters, as they stand in an address; all of them are neither an id nor a known name. */
export const PATH_VALUES = [
  'metin-degil',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e999',
  '1e3',
  '9007199254740993',
  '9'.repeat(400),
  'null',
  'undefined',
  '[object%20Object]',
  '%7B%22a%22:1%7D',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%',
  '%20',
  'x'.repeat(90),
]

/** Of query and form fields; NUL, bytes that are no text and endless texts are right nowhere. */
export const TEXT_VALUES = [
  'metin',
  '-1',
  '-0',
  '1.5',
  '1e999',
  'NaN',
  '9007199254740993',
  '9'.repeat(400),
  'true',
  'null',
  'undefined',
  '[]',
  '["a",{}]',
  '{"a":1}',
  'a%00b',
  'x'.repeat(8000),
]

/** Every field of the body, at any depth, with every value of another type. */
export function wrongBodies(body: z.ZodObject): Case[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return wrongFields(schema, '', (json) => json)
}

/** `wrap` puts the text of an object into the whole body. */
function wrongFields(schema: JsonSchema, prefix: string, wrap: (json: string) => string): Case[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const put = (json: string) => wrap(`{${JSON.stringify(name)}:${json}}`)
    const path = prefix + name
    const inItems = field.items ? wrongValues(field.items, `${path}.0`, (json) => put(`[${json}]`)) : []
    return [...wrongValues(field, path, put), ...inItems]
  })
}

function wrongValues(schema: JsonSchema, path: string, put: (json: string) => string): Case[] {
  const allowed = typesOf(schema)
  const here = VALUES.map(([json, type]) => ({
    path,
    name: json.slice(0, 30),
    json: put(json),
    mustRefuse: allowed !== undefined && !allowed.has(type),
  }))
  return [...here, ...wrongFields(schema, `${path}.`, put)]
}

/** Undefined when anything goes. */
function typesOf({ type, anyOf, enum: values, const: constant }: JsonSchema): Set<string> | undefined {
  if (anyOf) {
    const all = anyOf.map(typesOf)
    return all.includes(undefined) ? undefined : new Set(all.flatMap((types) => [...(types ?? [])]))
  }
  const named = [
    type ??
      values?.map((value) => (value === null ? 'null' : typeof value)) ??
      (constant === undefined ? [] : typeof constant),
  ].flat()
  if (named.length === 0) return undefined
  return new Set(named.includes('number') ? [...named, 'integer'] : named)
}
