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
  return /[;=:|"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ENDS = ';|\r\n'

/** Names and values as written; a name without a value is a part that cannot be read. Each letter is looked at once. */
export function readAttributes(text: string): [name: string, value: string | undefined][] {
  const pairs: [string, string | undefined][] = []
  let at = 0
  while (at < text.length) {
    const start = at
    const name = readToken(text, at, `=:${ENDS}`)
    at = name.end
    if (name.text === '' && isOneOf(ENDS, text[at])) {
      at += 1
      continue
    }
    if (name.text === '' && at >= text.length) break
    const value = isOneOf('=:', text[at]) ? readToken(text, at + 1, ENDS) : undefined
    const end = value?.end ?? at
    if (name.text === '' || !value || (end < text.length && !isOneOf(ENDS, text[end]))) {
      return [...pairs, [text.slice(start).trim(), undefined]]
    }
    pairs.push([name.text, value.text])
    at = end + 1
  }
  return pairs
}

function isOneOf(letters: string, letter: string | undefined): boolean {
  return letter !== undefined && letters.includes(letter)
}

/** Up to one of these letters, or in quotes. */
function readToken(text: string, start: number, ends: string): { text: string; end: number } {
  let at = start
  while (isOneOf(' \t', text[at])) at += 1
  if (text[at] !== '"') {
    const from = at
    while (at < text.length && !isOneOf(ends, text[at])) at += 1
    return { text: text.slice(from, at).trim(), end: at }
  }
  let quoted = ''
  for (at += 1; at < text.length; at += 1) {
    if (text[at] === '"' && text[at + 1] !== '"') break
    if (text[at] === '"') at += 1
    quoted += text[at]
  }
  at += 1
  while (isOneOf(' \t', text[at])) at += 1
  return { text: quoted.trim(), end: at }
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
