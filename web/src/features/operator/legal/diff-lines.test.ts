// @vitest-environment node
import { expect, it } from 'vitest'
import { describeDiff, diffLines } from './diff-lines.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const show = (before: string, after: string) =>
  diffLines(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n'))
    .map(({ kind, text }) => marks[kind] + text)
    .join(' ')

it.each([
  ['a b c', 'a b c', ' a  b  c'],
  ['a b c', 'a c', ' a -b  c'],
  ['a c', 'a b c', ' a +b  c'],
  ['a b c', 'a x c', ' a -b +x  c'],
  ['a', 'b', '-a +b'],
  ['a b', 'a b a b', ' a  b +a +b'],
  ['a b c d e', 'a c b d f e', ' a -b  c +b  d +f  e'],
])('%s becomes %s by %s', (before, after, lines) => {
  expect(show(before, after)).toBe(lines)
})

it('makes the one text of the other, whatever they are', () => {
  for (let seed = 1; seed < 200; seed++) {
    const text = (salt: number) =>
      Array.from({ length: (seed * salt) % 17 }, (_, index) => 'abc'[(index * seed * salt + salt) % 3]).join('\n')
    const [before, after] = [text(7), text(11)]
    const lines = diffLines(before, after)
    const without = (kind: string) =>
      lines
        .filter((line) => line.kind !== kind)
        .map((line) => line.text)
        .join('\n')
    expect([without('added'), without('removed')]).toEqual([before, after])
  }
})

it('counts sections by their headings', () => {
  const before = '# Koşullar\nGiriş\n\n## 1. Hesap\nBir\n\n## 2. Ödeme\nİki'
  expect(describeDiff(before, before)).toBeUndefined()
  expect(describeDiff(before, before.replace('Bir', 'Üç'))).toBe('1 bölüm değişti.')
  expect(describeDiff(before, `${before.replace('Bir', 'Üç')}\n\n## Ekip\nX`)).toBe(
    '1 bölüm değişti, 1 bölüm eklendi (“Ekip”).',
  )
  expect(describeDiff(before, '# Koşullar\nGiriş\n\n## 1. Hesap\nBir\n')).toBe('1 bölüm çıkarıldı (“2. Ödeme”).')
})
