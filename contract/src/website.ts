export const WEBSITE_MAX = 200
export const WEBSITE_INVALID = "Geçerli bir website URL'i girin (örn: www.ornek.com)"

/** A website as it is stored: `https://` is added when no scheme was typed. */
export function withScheme(website: string): string {
  return website === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`
}

const PATTERN = /^https?:\/\/[^\s\\/?#@:.]+(\.[^\s\\/?#@:.]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/iu

/** Only what a visitor may safely click: http or https, a host name with a dot, no login inside the address. */
export function isWebsite(address: string): boolean {
  return PATTERN.test(address) && !/[\p{Cc}\p{Cs}]/u.test(address)
}
