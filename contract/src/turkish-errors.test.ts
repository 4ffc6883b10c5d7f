import { expect, it } from 'vitest'
import { z } from 'zod'
import { turkishError } from './turkish-errors.ts'

it.each<[string, z.ZodType, unknown]>([
  ['Bu alan gereklidir', z.string(), undefined],
  ['Bu alan metin olmalıdır', z.string(), ['a']],
  ['Bu alan bir sayı olmalıdır', z.number(), '5'],
  ['Bu alan bir sayı olmalıdır', z.number(), Infinity],
  ['Bu alan bir tam sayı olmalıdır', z.int(), 1.5],
  ['Bu alan true ya da false olmalıdır', z.boolean(), 1],
  ['Bu alan bir liste olmalıdır', z.array(z.string()), {}],
  ['Bu alan bir JSON nesnesi olmalıdır', z.object({}), 'a'],
  ['Bu alan bir dosya olmalıdır', z.file(), 'a'],
  ['Bu alanın değeri geçersiz', z.date(), 'a'],
  ['Bu alan şunlardan biri olmalıdır: a, b', z.enum(['a', 'b']), 'c'],
  ['Bu alan gereklidir', z.literal(1), undefined],
  ['Bu alan en az 3 karakter olmalıdır', z.string().min(3), 'a'],
  ['Bu alan en fazla 3 karakter olabilir', z.string().max(3), 'abcd'],
  ['Bu alan en az 1 öğe olmalıdır', z.array(z.string()).min(1), []],
  ['Bu alan en fazla 10.000 olabilir', z.number().max(10_000), 10_001],
  ['Bu alan 5 sayısının katı olmalıdır', z.number().multipleOf(5), 4],
  ['Tarih 2026-01-31 biçiminde olmalıdır', z.iso.date(), 'dün'],
  ['Zaman 2026-01-31T09:00:00Z biçiminde olmalıdır', z.iso.datetime(), '2026-01-31'],
  ['Bu alanın biçimi geçersiz', z.string().regex(/a/), 'b'],
  ['Bilinmeyen alan: b, c', z.strictObject({}), { b: 1, c: 1 }],
  ['Bu alanın değeri geçersiz', z.union([z.string(), z.number()]), true],
])('%s', (message, schema, value) => {
  const { error } = schema.safeParse(value, { error: turkishError })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
