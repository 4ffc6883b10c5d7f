import { expect, it } from 'vitest'
import { writeCity } from './cities.ts'

it.each([
  ['istanbul', 'İstanbul'],
  ['ISTANBUL', 'İstanbul'],
  ['Istanbul', 'İstanbul'],
  ['İSTANBUL', 'İstanbul'],
  ['ığdır', 'Iğdır'],
  ['IĞDIR', 'Iğdır'],
  ['igdir', 'Iğdır'],
  ['ısparta', 'Isparta'],
  ['hakkari', 'Hakkâri'],
  ['şanlıurfa', 'Şanlıurfa'],
  ['muş', 'Muş'],
  ['beşiktaş / istanbul', 'Beşiktaş / İstanbul'],
  ['İNEGÖL', 'İnegöl'],
  ['ılıca', 'Ilıca'],
  ['new york', 'New York'],
  ['McAllen', 'McAllen'],
  ['KKTC', 'KKTC'],
  ['34', '34'],
  ['<b>izmir</b> x=1', '<b>izmir</b> x=1'],
  ['ßa', 'ßa'],
  ['', ''],
])('%s is written as %s', (typed, written) => {
  expect(writeCity(typed)).toBe(written)
})
