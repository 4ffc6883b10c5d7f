import { z } from 'zod'
import { writeCity } from './cities.ts'
import { COMPANY_NAME_MAX } from './companies.ts'
import { normalizeShortName, SHORT_NAME_MAX, SHORT_NAME_PATTERN } from './short-name.ts'
import { isWebsite, WEBSITE_INVALID, WEBSITE_MAX, withScheme } from './website.ts'

/** PostgreSQL cannot store NUL, and an unpaired surrogate is not text in any encoding. */
export function isStorable(value: string) {
  return !value.includes('\0') && value.isWellFormed()
}

function presence(label: string) {
  return {
    error: (issue: { input?: unknown }) => `${label} ${issue.input === undefined ? 'gereklidir' : 'metin olmalıdır'}`,
  }
}

/** Text as typed, not trimmed or normalised: for passwords and opaque tokens. */
export function exactText(label: string, limits: { min?: number; max: number }) {
  const min = limits.min ?? 1
  return z
    .string(presence(label))
    .min(min, min === 1 ? `${label} gereklidir` : `${label} en az ${min} karakter olmalıdır`)
    .max(limits.max, `${label} en fazla ${limits.max} karakter olabilir`)
    .refine(isStorable, `${label} geçersiz karakter içeriyor`)
}

/** Required text: NFC, trimmed, not empty. */
export function requiredText(label: string, max: number) {
  return z
    .string(presence(label))
    .refine(isStorable, `${label} geçersiz karakter içeriyor`)
    .normalize('NFC')
    .trim()
    .min(1, `${label} gereklidir`)
    .max(max, `${label} en fazla ${max} karakter olabilir`)
}

/** Optional text: empty becomes null, absent stays undefined and changes nothing. */
export function optionalText(label: string, max: number, write = (text: string) => text) {
  return z
    .string({ error: `${label} metin olmalıdır` })
    .refine(isStorable, `${label} geçersiz karakter içeriyor`)
    .normalize('NFC')
    .trim()
    .max(max, `${label} en fazla ${max} karakter olabilir`)
    .transform((text) => (text === '' ? null : write(text)))
    .nullable()
    .optional()
}

/** Normalized spelling: `istanbul` becomes `İstanbul`. */
export function requiredCity(label: string, max: number) {
  return requiredText(label, max).transform(writeCity)
}

export function optionalCity(label: string, max: number) {
  return optionalText(label, max, writeCity)
}

export const CompanyName = requiredText('Firma adı', COMPANY_NAME_MAX)

export const ShortName = z
  .string({ error: 'Kısa ad gereklidir' })
  .max(100, `Kısa ad en fazla ${SHORT_NAME_MAX} karakter olabilir`)
  .transform(normalizeShortName)
  .pipe(
    z
      .string()
      .min(3, 'Kısa ad en az 3 karakter olmalıdır')
      .max(SHORT_NAME_MAX, `Kısa ad en fazla ${SHORT_NAME_MAX} karakter olabilir`)
      .regex(SHORT_NAME_PATTERN, 'Kısa ad yalnızca harf, rakam ve tek tire içerebilir; tire ile başlayamaz ve bitemez'),
  )

const WebAddress = z.url({ error: WEBSITE_INVALID }).refine(isWebsite, WEBSITE_INVALID)

/** Empty becomes null, absent stays undefined. */
export const Website = z
  .string({ error: 'Website metin olmalıdır' })
  .trim()
  .max(WEBSITE_MAX, `Website en fazla ${WEBSITE_MAX} karakter olabilir`)
  .transform(withScheme)
  .pipe(z.union([z.literal('').transform(() => null), WebAddress], { error: WEBSITE_INVALID }))
  .nullable()
  .optional()

/** A flag, 0 or 1. */
export const Flag = z.literal([0, 1])
export type Flag = z.infer<typeof Flag>

/** A database id. */
export const Id = z.int().positive()

/** A database id inside a path, where everything is text. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Geçersiz kimlik')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Geçersiz kimlik')

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()
