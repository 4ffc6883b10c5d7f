import { z } from 'zod'

const MAX_LENGTH = 200
const INVALID = "Geçerli bir website URL'i girin (örn: www.ornek.com)"

/** A website as it is stored: `https://` stands in front when no scheme was typed. */
function withScheme(website: string): string {
  return website === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`
}

/** Only what a visitor may safely click: http or https, a host name with a dot, no login inside the address. */
const Address = z
  .url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: INVALID })
  .regex(/^[^\s\\\p{Cc}\p{Cs}]+$/u, INVALID)
  .regex(/^[^/]*\/\/[^/?#@]+([/?#]|$)/, INVALID)

/** Empty becomes null, absent stays undefined. */
export const Website = z
  .string({ error: 'Website metin olmalıdır' })
  .trim()
  .max(MAX_LENGTH, `Website en fazla ${MAX_LENGTH} karakter olabilir`)
  .transform(withScheme)
  .pipe(z.union([z.literal('').transform(() => null), Address], { error: INVALID }))
  .nullable()
  .optional()
