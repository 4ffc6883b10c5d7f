import { expect, it } from 'vitest'
import { foldTurkish } from './turkish.ts'

it.each([
  ['ŞİŞE', 'sise'],
  ['şişe', 'sise'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['işik', 'isik'],
  ['I\u0307s\u0327ik', 'isik'],
  ['ÇAĞDAŞ Gıda', 'cagdas gida'],
  ['Kâğıt, Rûzgâr', 'kagit, ruzgar'],
  ['CAFÉ Ñandú', 'cafe nandu'],
  ['½ ﬁ Ａ', '1⁄2 fi a'],
  ['株式会社', '株式会社'],
  ['100% _a\\b', '100% _a\\b'],
])('%s is searched as %s', (text, folded) => {
  expect(foldTurkish(text)).toBe(folded)
})
