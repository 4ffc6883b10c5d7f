import { foldTurkish } from '@bedesten/contract/turkish'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'

const test = useTestApp()

describe('folding in the database', () => {
  it('equals folding in the contract for every letter', async () => {
    // Beyond these stand letters so new that two Unicode versions disagree on them.
    const letters = Array.from({ length: 0x2fff }, (_, index) => String.fromCodePoint(index + 1))
    const { rows } = await test.database.pool.query<{ letter: string; folded: string }>(
      'select letter, tr_fold(letter) as folded from unnest($1::text[]) as letter',
      [letters],
    )
    expect(rows).toHaveLength(letters.length)
    expect(rows.filter(({ letter, folded }) => folded !== foldTurkish(letter))).toEqual([])
  })

  it('equals it for letters written with separate accents too', async () => {
    const bases = 'aAcCgGiIıİoOsSuUnNeE'.split('')
    const accents = ['\u0307', '\u0327', '\u0306', '\u0308', '\u0302', '\u0301', '\u0300', '\u0303', '\u0307\u0327']
    const words = bases.flatMap((base) => accents.map((accent) => `x${base}${accent}y`))
    const { rows } = await test.database.pool.query<{ folded: string }>(
      'select tr_fold(word) as folded from unnest($1::text[]) with ordinality as t(word, place) order by place',
      [words],
    )
    expect(rows.map((row) => row.folded)).toEqual(words.map(foldTurkish))
  })
})

describe('the sort key', () => {
  it('puts names in the order of the Turkish alphabet', async () => {
    const names = ['Zeytin', 'Çelik', 'Cam', 'Ilgın', 'İnci', 'Hırdavat', 'Şeker', 'Sabun', 'Ömer', 'Oya', 'Ğ', 'Güven']
    const { rows } = await test.database.pool.query<{ name: string }>(
      'select name from (select name, tr_sort(name) collate "C" as key from unnest($1::text[]) as name) n order by key',
      [names],
    )
    expect(rows.map((row) => row.name)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')))
  })
})
