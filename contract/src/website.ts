import { z } from 'zod'

export const WEBSITE_MAX = 200
export const WEBSITE_INVALID = "Geçerli bir website URL'i girin (örn: www.ornek.com)"

/** A website as it is stored: `https://` stands in front when no scheme was typed. */
export function withScheme(website: string): string {
  return website === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`
}

const PATTERN = /^https?:\/\/[^\s\\/?#@:.]+(\.[^\s\\/?#@:.]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/iu

/** Only what a visitor may safely click: http or https, a host name with a dot, no login inside the address. */
export function isWebsite(address: string): boolean {
  return PATTERN.test(address) && !/[\p{Cc}\p{Cs}]/u.test(address)
}

const Address = z.url({ error: WEBSITE_INVALID }).refine(isWebsite, WEBSITE_INVALID)

/** Empty becomes null, absent stays undefined. */
export const Website = z
  .string({ error: 'Website metin olmalıdır' })
  .trim()
  .max(WEBSITE_MAX, `Website en fazla ${WEBSITE_MAX} karakter olabilir`)
  .transform(withScheme)
  .pipe(z.union([z.literal('').transform(() => null), Address], { error: WEBSITE_INVALID }))
  .nullable()
  .optional()
