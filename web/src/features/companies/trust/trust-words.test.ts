import { expect, it } from 'vitest'
import { toAnswerTime, toMemberSince, toPercent } from './trust-words.ts'

it('says since when a company is there as the year is spoken', () => {
  const years = ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027', '2028', '2030', '2040']
  expect(years.map((year) => toMemberSince(`${year}-03-12`))).toEqual([
    'Mart 2019’dan beri',
    'Mart 2020’den beri',
    'Mart 2021’den beri',
    'Mart 2022’den beri',
    'Mart 2023’ten beri',
    'Mart 2024’ten beri',
    'Mart 2025’ten beri',
    'Mart 2026’dan beri',
    'Mart 2027’den beri',
    'Mart 2028’den beri',
    'Mart 2030’dan beri',
    'Mart 2040’tan beri',
  ])
})

it('rounds times of answers up, and shares to whole percents', () => {
  expect([0, 59, 60, 61, 119, 24 * 60, 25 * 60].map(toAnswerTime)).toEqual([
    'genelde 1 dakika içinde',
    'genelde 59 dakika içinde',
    'genelde 1 saat içinde',
    'genelde 2 saat içinde',
    'genelde 2 saat içinde',
    'genelde 1 gün içinde',
    'genelde 2 gün içinde',
  ])
  expect([0, 0.96, 1].map(toPercent)).toEqual(['%0', '%96', '%100'])
})
