import { expect, it } from 'vitest'
import { weaknessOf } from './weak-passwords.ts'

const owner = { company_name: 'Kordon Ev Tekstili', short_name: 'kordon', email: 'satinalma@kordon.test' }

it.each([
  '123456',
  'password',
  'Şifre123',
  'SIFRE2026',
  'fenerbahce1907',
  'istanbul34',
  'aaaaaaaa',
  '98765432',
  'poiuytrewq',
  'qwertyuı',
  'kordon',
  'kordon2026',
  'satinalma',
  'satinalma@kordon.test',
  'kordon ev tekstili',
])('%s is easy to guess', (password) => {
  expect(weaknessOf(password, owner)).toContain('kolay tahmin edilir')
})

it.each(['kırmızı-at-9', 'uzun bir cümle daha iyi', 'x7#Lq2', 'kordonboyunda yürüyüş'])('%s is not', (password) => {
  expect(weaknessOf(password, owner)).toBeUndefined()
})
