import type { Company } from '@bedesten/contract/companies.schemas'

/** Turkish numbers, with or without their prefix, in one form; any other as it was written. */
export function formatPhone(phone: string): string {
  const number = toTurkishNumber(phone)
  if (!number) return phone
  const [, area, first, second, third] = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number) ?? []
  return `+90 (${area}) ${first} ${second} ${third}`
}

export function toPhoneLink(phone: string): string {
  const number = toTurkishNumber(phone)
  return `tel:${number ? `+90${number}` : phone.replaceAll(/[^\d+]/g, '')}`
}

/** Quotes characters with a meaning in such a link, so that an address cannot add a copy or a subject. */
export function toMailLink(email: string): string {
  return `mailto:${email.replaceAll(/[%?&#]/g, encodeURIComponent)}`
}

function toTurkishNumber(phone: string): string | undefined {
  // A plus sign says that the country comes first.
  return /^(?:\+?90|0)?(\d{10})$/.exec(phone.replaceAll(/[^\d+]/g, ''))?.[1]
}

/** As people say it. */
export function toSiteName(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** Undefined unless both coordinates are known. */
export function toMapLink({ latitude, longitude }: Pick<Company, 'latitude' | 'longitude'>): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

export function toAddressLines({ address, postal_code, city }: Pick<Company, 'address' | 'postal_code' | 'city'>) {
  const place = [postal_code, city].filter(Boolean).join(' ')
  return [address, place].filter((line): line is string => Boolean(line))
}
