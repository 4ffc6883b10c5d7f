import { afterEach, expect, it } from 'vitest'
import { addRecent, clearRecent, readRecent } from './recent-products.ts'

const towel = { id: 5, name: 'Havlu', company_name: 'Akpamuk Havlu', image: null }
const jar = { ...towel, id: 6, name: 'Kavanoz' }

afterEach(() => localStorage.clear())

it('keeps what was looked at last, each once, for one person of one company alone', () => {
  addRecent('7:7', towel)
  addRecent('7:7', jar)
  addRecent('7:7', towel)
  expect(readRecent('7:7').map(({ id }) => id)).toEqual([5, 6])
  expect([readRecent('8:7'), readRecent('7:8'), readRecent(undefined)]).toEqual([[], [], []])
  addRecent(undefined, towel)
  clearRecent('7:7')
  expect(readRecent('7:7')).toEqual([])
})

it('keeps 24, and nothing of what another version stored', () => {
  for (let id = 1; id <= 30; id += 1) addRecent('7:7', { ...towel, id })
  expect(readRecent('7:7')).toHaveLength(24)
  expect(readRecent('7:7')[0]?.id).toBe(30)
  localStorage.setItem('recent:7:7', JSON.stringify([towel, { id: 'x' }, null]))
  expect(readRecent('7:7')).toEqual([towel])
  localStorage.setItem('recent:7:7', '{')
  expect(readRecent('7:7')).toEqual([])
})
