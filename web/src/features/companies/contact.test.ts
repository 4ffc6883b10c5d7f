// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { formatPhone, toAddressLines, toMailLink, toMapLink, toPhoneLink, toSiteName } from './contact.ts'

describe('a telephone number', () => {
  it.each(['905321234567', '+90 532 123 45 67', '0532 123 45 67', '5321234567'])(
    '%s is written in one form',
    (phone) => {
      expect(formatPhone(phone)).toBe('+90 (532) 123 45 67')
      expect(toPhoneLink(phone)).toBe('tel:+905321234567')
    },
  )

  it.each([
    ['+49 30 901820', 'tel:+4930901820'],
    ['444 0 123', 'tel:4440123'],
  ])('%s of another form stays as it was written', (phone, link) => {
    expect(formatPhone(phone)).toBe(phone)
    expect(toPhoneLink(phone)).toBe(link)
  })
})

it.each([
  ['satis+toptan@akpamuk.test', 'mailto:satis+toptan@akpamuk.test'],
  ['a?bcc=b&subject=50%25#c@akpamuk.test', 'mailto:a%3Fbcc=b%26subject=50%2525%23c@akpamuk.test'],
])('%s is written to as a whole', (email, link) => {
  expect(toMailLink(email)).toBe(link)
})

describe('where a company is found', () => {
  it('leads to the map when both coordinates are known, also on the equator', () => {
    const link = 'https://www.google.com/maps/search/?api=1&query=0,29.08'
    expect(toMapLink({ latitude: 0, longitude: 29.08 })).toBe(link)
    expect(toMapLink({ latitude: 37.7, longitude: null })).toBeUndefined()
  })

  it('leaves out the lines of an address that are missing', () => {
    expect(toAddressLines({ address: 'Turan Cd. 14', postal_code: '20065', city: 'Denizli' })).toEqual([
      'Turan Cd. 14',
      '20065 Denizli',
    ])
    expect(toAddressLines({ address: null, postal_code: null, city: 'Denizli' })).toEqual(['Denizli'])
    expect(toAddressLines({ address: '', postal_code: null, city: null })).toEqual([])
  })

  it('names a website without its technical parts', () => {
    expect(toSiteName('https://www.akpamuk.test/')).toBe('akpamuk.test')
    expect(toSiteName('http://akpamuk.test/otel')).toBe('akpamuk.test/otel')
  })
})
