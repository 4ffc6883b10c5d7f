// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { formatDistance, formatFoundTotal, shortenDescription } from './product-texts.ts'

describe('the description on a card', () => {
  it('is cut after 50 characters as a reader counts them', () => {
    expect(shortenDescription('Kısa açıklama')).toBe('Kısa açıklama')
    expect(shortenDescription('ş'.repeat(50))).toBe('ş'.repeat(50))
    expect(shortenDescription('ş'.repeat(51))).toBe(`${'ş'.repeat(50)}…`)
    expect(shortenDescription('s\u0327'.repeat(60))).toBe(`${'s\u0327'.repeat(50)}…`)
    expect(shortenDescription('👨‍👩‍👧'.repeat(60))).toBe(`${'👨‍👩‍👧'.repeat(50)}…`)
    expect(shortenDescription(`${'a'.repeat(49)}\n\n  b c`)).toBe(`${'a'.repeat(49)}…`)
  })
})

describe('the distance on a card', () => {
  it.each([
    [undefined, undefined],
    [0, undefined],
    [0.04, '0,1 km'],
    [4.23, '4,2 km'],
    [12, '12,0 km'],
  ])('of %s km reads %s', (km, text) => expect(formatDistance(km)).toBe(text))
})

describe('how many products there are', () => {
  it.each([
    [1000, true, '1.000'],
    [58_558, true, '58.558'],
    [329, false, 'yaklaşık 330'],
    [640, false, 'yaklaşık 640'],
    [1314, false, 'yaklaşık 1.300'],
    [2000, false, `1.000'den çok`],
    [58_558, false, `1.000'den çok`],
  ])('%s (counted: %s) reads %s', (total, exact, text) => expect(formatFoundTotal({ total, exact })).toBe(text))
})
