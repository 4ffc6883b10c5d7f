// @vitest-environment node
import { expect, it } from 'vitest'
import { readSearchParam, toSearchText } from './search-text.ts'

it.each([
  ['  havlu  ', 'havlu'],
  ['hav\0lu', 'havlu'],
  ['\0', ''],
  [' \0 ', ''],
  ['\uD83D', ''],
  ['havlu\uDE00 seti', 'havlu seti'],
  ['havlu 😀', 'havlu 😀'],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
  ['a'.repeat(300), 'a'.repeat(100)],
])('%j is searched for as %j', (text, searched) => {
  expect(toSearchText(text)).toBe(searched)
})

it.each([
  ['search=%20havlu%20', 'havlu'],
  ['search=%00', ''],
  ['search=ha%00vlu', 'havlu'],
  ['', ''],
])('an address with %j asks for %j', (address, searched) => {
  expect(readSearchParam(new URLSearchParams(address), 'search')).toBe(searched)
})
