import type { AttributeValue, AttributeValues, CategoryAttribute } from '@bedesten/contract/categories'
import { foldTurkish } from '@bedesten/contract/turkish'
import { parseNumber } from './numbers.ts'

type Asked = Pick<CategoryAttribute, 'key' | 'name' | 'kind' | 'values'>

/** `Renk=Beyaz; Gramaj=450`: in the order of the category, then what it no longer asks. */
export function writeAttributes(asked: Asked[], values: AttributeValues): string {
  const known = asked.flatMap((one) => {
    const value = values[one.key]
    return value === undefined ? [] : [[nameOf(one, asked), value] as const]
  })
  const others = Object.entries(values).filter(([key]) => !asked.some((one) => one.key === key))
  return [...known, ...others].map(([name, value]) => `${quote(name)}=${quote(toText(value))}`).join('; ')
}

/** Two attributes of one name are told apart by their keys. */
function nameOf({ key, name }: Asked, asked: Asked[]): string {
  const alike = asked.filter((one) => foldTurkish(one.name) === foldTurkish(name))
  return alike.length > 1 ? key : name
}

function toText(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}

function quote(text: string): string {
  return /[;=|"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const QUOTED = '"((?:[^"]|"")*)"'
const PAIR = new RegExp(
  `\\s*(?:${QUOTED}|([^;=|"\\r\\n]+))\\s*[=:]\\s*(?:${QUOTED}|([^;|"\\r\\n]*))\\s*(?:[;|\\r\\n]|$)`,
  'y',
)

/** Names and values as written; a name without a value is a part that cannot be read. */
export function readAttributes(text: string): [name: string, value: string | undefined][] {
  const pairs: [string, string | undefined][] = []
  const whole = text.trim().replace(/[;|]+$/, '')
  for (PAIR.lastIndex = 0; PAIR.lastIndex < whole.length;) {
    const at = PAIR.lastIndex
    const [, quotedName, name, quotedValue, value = ''] = PAIR.exec(whole) ?? []
    const called = quotedName?.replaceAll('""', '"') ?? name?.trim()
    if (called === undefined) return [...pairs, [whole.slice(at).trim(), undefined]]
    pairs.push([called, quotedValue?.replaceAll('""', '"') ?? value.trim()])
  }
  return pairs
}

/** As the category stores them; what does not fit stays as written, for the check that names it. */
export function toAttributeValues(asked: Asked[], pairs: { name: string; value: string }[]): AttributeValues {
  const values: AttributeValues = {}
  for (const { name, value } of pairs) {
    if (value === '') continue
    const alike = asked.filter((one) => foldTurkish(one.name) === foldTurkish(name))
    const one = asked.find(({ key }) => key === name) ?? (alike.length === 1 ? alike[0] : undefined)
    values[one?.key ?? name] = one ? toValue(one, value) : value
  }
  return values
}

const YES: Record<string, boolean> = { evet: true, var: true, yes: true, hayir: false, yok: false, no: false }

function toValue({ kind, values }: Asked, text: string): AttributeValue {
  if (kind === 'choice') return values.find((one) => foldTurkish(one) === foldTurkish(text)) ?? text
  if (kind === 'yes_no') return YES[foldTurkish(text)] ?? text
  return kind === 'number' ? (parseNumber(text) ?? text) : text
}
