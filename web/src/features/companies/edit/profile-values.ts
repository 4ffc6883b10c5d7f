import { LATITUDE, LONGITUDE, MERSIS_MESSAGE } from '@bedesten/contract/companies'
import type { OwnCompany, updateProfile } from '@bedesten/contract/companies.schemas'
import type { InputOf } from '@bedesten/contract/endpoint'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import type { Fits } from '../../../lib/storage/stored-shapes.ts'
import { isWebsite, WEBSITE_INVALID, withScheme } from '@bedesten/contract/website'

/** In the order of the page. */
export const PROFILE_FIELDS = [
  'company_name',
  'description',
  'phone',
  'website',
  'address',
  'city',
  'postal_code',
  'tax_number',
  'bank_name',
  'bank_account',
  'legal_name',
  'tax_office',
  'mersis_number',
  'kep_address',
  'show_tax_number',
  'location_name',
  'latitude',
  'longitude',
] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]
/** The values of the fields. */
export type ProfileValues = Record<ProfileField, string>

/** What a draft may hold. */
export const PROFILE_FITS = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, isText])) as Record<
  ProfileField,
  Fits
>

/** What is stored, of which a form may know only a part. */
export type StoredProfile = { [Name in ProfileField]?: OwnCompany[Name] | undefined }

export function toProfileValues(company: StoredProfile): ProfileValues {
  return Object.fromEntries(PROFILE_FIELDS.map((name) => [name, String(company[name] ?? '')])) as ProfileValues
}

/** What the form can check by itself; the server checks the rest. */
export function checkProfile(values: ProfileValues): Partial<ProfileValues> {
  const found: Partial<ProfileValues> = {}
  const website = toWebsite(values.website)
  if (values.company_name.trim() === '') found.company_name = 'Firma adı gereklidir'
  if (website !== '' && !isWebsite(website)) found.website = WEBSITE_INVALID
  const mersis = values.mersis_number.replaceAll(/\s/g, '')
  if (mersis !== '' && !/^\d{16}$/.test(mersis)) found.mersis_number = MERSIS_MESSAGE
  if (!isWithin(toCoordinate(values.latitude), LATITUDE.max)) found.latitude = LATITUDE.message
  if (!isWithin(toCoordinate(values.longitude), LONGITUDE.max)) found.longitude = LONGITUDE.message
  return found
}

/** Only changed fields are sent: others may have been changed elsewhere meanwhile. */
export function toProfileChange(before: ProfileValues, after: ProfileValues): InputOf<typeof updateProfile>['body'] {
  const sent = {
    ...after,
    website: toWebsite(after.website),
    latitude: toCoordinate(after.latitude),
    longitude: toCoordinate(after.longitude),
    show_tax_number: after.show_tax_number === 'true',
  }
  const changed = PROFILE_FIELDS.filter((name) => after[name] !== before[name])
  return { company_name: sent.company_name, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) }
}

/** Null unless both coordinates are there and possible. */
export function toPosition(values: Pick<ProfileValues, 'latitude' | 'longitude'>) {
  const latitude = toCoordinate(values.latitude)
  const longitude = toCoordinate(values.longitude)
  if (latitude === null || longitude === null) return null
  return isWithin(latitude, LATITUDE.max) && isWithin(longitude, LONGITUDE.max) ? { latitude, longitude } : null
}

/** Reads `38.4237, 27.1428`, as map services give a place to copy. */
export function readPastedPosition(text: string): Pick<ProfileValues, 'latitude' | 'longitude'> | null {
  const [, latitude, longitude] = /^\s*\(?(-?\d+\.\d+)\s*[,\s]\s*(-?\d+\.\d+)\)?\s*$/.exec(text) ?? []
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}

function toWebsite(text: string): string {
  return withScheme(text.trim())
}

/** Null when empty, NaN when it is no number. Both the Turkish comma and the point of maps are understood. */
function toCoordinate(text: string): number | null {
  const number = text.trim().replace(',', '.')
  if (number === '') return null
  return /^[+-]?\d+(\.\d*)?$/.test(number) ? Number(number) : Number.NaN
}

function isWithin(coordinate: number | null, max: number): boolean {
  return coordinate === null || Math.abs(coordinate) <= max
}
