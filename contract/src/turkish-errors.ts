import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const TYPES: Record<string, string> = {
  string: 'metin',
  number: 'bir sayı',
  int: 'bir tam sayı',
  bigint: 'bir tam sayı',
  nan: 'bir sayı',
  boolean: 'true ya da false',
  array: 'bir liste',
  tuple: 'bir liste',
  object: 'bir JSON nesnesi',
  record: 'bir JSON nesnesi',
  file: 'bir dosya',
  null: 'boş',
}

const FORMATS: Record<string, string> = {
  date: 'Tarih 2026-01-31 biçiminde olmalıdır',
  datetime: 'Zaman 2026-01-31T09:00:00Z biçiminde olmalıdır',
  time: 'Saat 09:00:00 biçiminde olmalıdır',
  email: 'Geçerli bir e-posta adresi girin',
  url: 'Geçerli bir adres girin',
}

/** The counted unit of a value. */
const UNITS: Record<string, string> = { string: ' karakter', array: ' öğe', set: ' öğe', map: ' öğe', file: ' bayt' }

/**
 * Default messages, one sentence per kind of fault. Zod's own Turkish messages name
 * types in English and address programmers.
 */
export function turkishError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input)
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : `Bu alan şunlardan biri olmalıdır: ${issue.values.join(', ')}`
    case 'too_small':
      return `Bu alan en az ${describeLimit(issue.minimum, issue.origin)} olmalıdır`
    case 'too_big':
      return `Bu alan en fazla ${describeLimit(issue.maximum, issue.origin)} olabilir`
    case 'not_multiple_of':
      return `Bu alan ${issue.divisor} sayısının katı olmalıdır`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Bu alanın biçimi geçersiz'
    case 'unrecognized_keys':
      return `Bilinmeyen alan: ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return issue.input === undefined ? REQUIRED : 'Bu alanın değeri geçersiz'
  }
}

const REQUIRED = 'Bu alan gereklidir'

function describeType(expected: string, input: unknown): string {
  if (input === undefined) return REQUIRED
  const type = TYPES[expected]
  return type === undefined ? 'Bu alanın değeri geçersiz' : `Bu alan ${type} olmalıdır`
}

function describeLimit(limit: number | bigint, origin: string): string {
  return new Intl.NumberFormat('tr-TR').format(limit) + (UNITS[origin] ?? '')
}
