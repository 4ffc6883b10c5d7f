import { describe, expect, it } from 'vitest'
import { PAGE_SEGMENTS, SERVER_SEGMENTS } from './paths.ts'
import { ShortName } from './fields.schemas.ts'
import { isPossibleShortName, isReservedShortName, lookalikeSkeleton, RESERVED_SHORT_NAMES } from './short-name.ts'
import { shortNameCandidates, shortNameFromCompanyName } from './short-name-suggestions.ts'

describe('the short name of a company name', () => {
  it.each([
    ['Akpamuk Tekstil San. ve Tic. A.Ş.', 'akpamuk-tekstil'],
    ['IŞIK CAM SANAYİ VE TİCARET LİMİTED ŞİRKETİ', 'isik-cam'],
    ['Işık Cam Ltd. Şti.', 'isik-cam'],
    ['ŞİŞE A. Ş.', 'sise'],
    ['A.B.C. Makina', 'abc-makina'],
    ["Ali'nin Yeri", 'alinin-yeri'],
    ['Ak & Oğulları', 'ak-ogullari'],
    ['Ticaret A.Ş.', 'ticaret'],
    ['Ak', 'ak-firma'],
    ['株式会社', 'yeni-firma'],
    ['Ege Zeytin ve Zeytinyağı Üreticileri Birliği', 'ege-zeytin-ve-zeytinyagi'],
    [`${'ö'.repeat(40)} A.Ş.`, 'o'.repeat(30)],
  ])('%s becomes %s', (companyName, shortName) => {
    expect(shortNameFromCompanyName(companyName)).toBe(shortName)
    expect(ShortName.safeParse(shortName).success).toBe(true)
  })
})

describe('candidates', () => {
  it('count on from -2 and stay within thirty characters', () => {
    expect(shortNameCandidates('cam', 3)).toEqual(['cam', 'cam-2', 'cam-3'])
    const long = shortNameCandidates(`${'a'.repeat(27)}-bc`, 2)[1]
    expect(long).toBe(`${'a'.repeat(27)}-2`)
  })
})

describe('typed short names', () => {
  it.each([
    [' Şişe-Cam ', 'sise-cam'],
    ['ÇAĞDAŞ', 'cagdas'],
    ['IĞDIR-76', 'igdir-76'],
  ])('%j is read as %s', (typed, shortName) => {
    expect(ShortName.parse(typed)).toBe(shortName)
  })
})

describe('look-alikes', () => {
  it.each([
    ['modern', 'modem'],
    ['vvest', 'west'],
    ['kale', 'ka1e'],
    ['gold', 'g-0-l-d'],
    ['ilk', 'l1k'],
  ])('%s and %s are one', (left, right) => {
    expect(lookalikeSkeleton(left)).toBe(lookalikeSkeleton(right))
  })

  it('of reserved words are reserved as well', () => {
    for (const word of ['admin', 'adm1n', 'ad-min', 'l0gin', 'bedesten', 'settings'])
      expect(isReservedShortName(word)).toBe(true)
    for (const word of ['akpamuk', 'kordon', 'administre']) expect(isReservedShortName(word)).toBe(false)
  })
})

it('every page and server segment is reserved', () => {
  for (const segment of [...PAGE_SEGMENTS, ...SERVER_SEGMENTS]) expect(RESERVED_SHORT_NAMES.has(segment)).toBe(true)
})

describe('an address', () => {
  it.each(['akpamuk', 'Akpamuk', 'şişe-cam', 'a1b'])('%s may be that of a company', (text) => {
    expect(isPossibleShortName(text)).toBe(true)
  })

  it.each(['ab', '-', 'a--b', 'wp-admin.php', 'login', 'l0gin', 'api', 'admin', 'a'.repeat(31), ''])(
    '%j can never be that of a company',
    (text) => {
      expect(isPossibleShortName(text)).toBe(false)
    },
  )
})
