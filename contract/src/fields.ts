import { z } from 'zod'

/** PostgreSQL cannot store NUL, and an unpaired surrogate is not text in any encoding. */
function isStorable(value: string) {
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

/** A database id on the wire. */
export const Id = z.int().positive()

/** A database id inside a path, where everything is text. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Geçersiz kimlik')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Geçersiz kimlik')

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()
