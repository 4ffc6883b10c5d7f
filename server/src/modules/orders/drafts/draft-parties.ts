import { isTckn, isVkn } from '@bedesten/contract/tax-numbers'
import { foldTurkish } from '@bedesten/contract/turkish'
import { plainText, type Elements } from './ubl.ts'

/** A side of the order; texts are plain, and undefined if unset. */
export interface DraftParty {
  company_name: string
  legal_name: string | undefined
  /** As it was typed. */
  tax_number: string | undefined
  tax_office: string | undefined
  mersis_number: string | undefined
  address: string | undefined
  city: string | undefined
  postal_code: string | undefined
  /** `Merkezefendi, Denizli` */
  location_name: string | undefined
  phone: string | undefined
  email: string | undefined
  website: string | undefined
  bank_account: string | undefined
}

export type Place = Pick<DraftParty, 'address' | 'city' | 'postal_code'> & { location_name?: string | undefined }

interface Identity {
  scheme: 'VKN' | 'TCKN'
  number: string
}

/** Undefined unless the check digits are right. */
export function identityOf({ tax_number: typed = '' }: Partial<DraftParty>): Identity | undefined {
  const number = typed.replaceAll(/\D/g, '')
  if (isVkn(typed)) return { scheme: 'VKN', number }
  return isTckn(typed) ? { scheme: 'TCKN', number } : undefined
}

/** First names and family name, the last word; undefined if there is but one. */
export function personOf({ legal_name: name = '' }: Partial<DraftParty>) {
  const words = name.split(' ')
  const family = words.pop() ?? ''
  return words.length === 0 ? undefined : { first: words.join(' '), family }
}

/** Exactly one VKN with the name of the company, or one TCKN with the name of the person. */
export function toParty(party: DraftParty): Elements {
  const identity = identityOf(party)
  const person = identity?.scheme === 'TCKN' ? personOf(party) : undefined
  const ids = [
    { 'cbc:ID': { '@schemeID': identity?.scheme ?? 'VKN', '#text': identity?.number ?? '' } },
    party.mersis_number && { 'cbc:ID': { '@schemeID': 'MERSISNO', '#text': party.mersis_number } },
  ]
  return {
    'cbc:WebsiteURI': party.website,
    'cac:PartyIdentification': ids.filter((id) => typeof id === 'object'),
    'cac:PartyName': person ? undefined : { 'cbc:Name': party.legal_name ?? party.company_name },
    'cac:PostalAddress': toAddress(party),
    'cac:PartyTaxScheme': party.tax_office && { 'cac:TaxScheme': { 'cbc:Name': party.tax_office } },
    'cac:Contact': { 'cbc:Telephone': party.phone, 'cbc:ElectronicMail': party.email },
    'cac:Person': person && { 'cbc:FirstName': person.first, 'cbc:FamilyName': person.family },
  }
}

export function toAddress(place: Place): Elements {
  return {
    'cbc:StreetName': place.address,
    'cbc:CitySubdivisionName': districtOf(place),
    'cbc:CityName': place.city,
    'cbc:PostalZone': place.postal_code,
    'cac:Country': { 'cbc:IdentificationCode': 'TR', 'cbc:Name': 'Türkiye' },
  }
}

/**
 * UBL-TR wants the district, which is no field here: Turkish addresses end with it (`… No: 5 Merkezefendi/Denizli`), and the
 * name of the place on the map begins with it. Else the city stands for it.
 */
function districtOf({ address = '', city = '', location_name = '' }: Place): string {
  const isCity = (name = '') => foldTurkish(name.trim()) === foldTurkish(city)
  const [, ended, endedIn] = /([\p{L}\p{M}’'.-]+)\s*\/\s*([\p{L}\p{M}’'.-]+)$/u.exec(address) ?? []
  if (ended && isCity(endedIn)) return ended
  const [mapped = '', mappedIn] = location_name.split(',')
  return isCity(mappedIn) && mapped.trim() !== '' ? mapped.trim() : city
}

/** Of the 81 provinces, as the rules of the despatch advice want it. */
const POSTAL_CODE = /^(0[1-9]|[1-7]\d|8[01])\d{3}$/

/** The delivery address; a postal code that is none gives way to that of the buyer in the same city. */
export function deliveryOf(place: Place, buyer: DraftParty): Place {
  const ofBuyer = foldTurkish(place.city ?? '') === foldTurkish(buyer.city ?? '') ? buyer : undefined
  const codes = [place.postal_code, ofBuyer?.postal_code].map((code) => plainText(code)?.replaceAll(' ', ''))
  return {
    ...place,
    postal_code: codes.find((code) => code !== undefined && POSTAL_CODE.test(code)),
    location_name: place.address === buyer.address ? ofBuyer?.location_name : undefined,
  }
}
