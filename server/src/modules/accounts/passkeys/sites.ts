import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { conflict } from '../../../http/errors.ts'
import { findOrigin } from '../../../http/origin.ts'

/**
 * The site as passkeys know it: they work for its domain and are asked for by its pages alone. Browsers know domains only, and
 * `localhost`: at an IP address they refuse by themselves.
 */
export interface Site {
  origin: string
  rpId: string
}

export interface PasskeySites {
  siteOf: (request: FastifyRequest) => Site
  /** Identifies a person to authenticators: always the same, and reveals nothing about her. */
  handleOf(personId: number): string
}

export function createPasskeySites(appSecret: string, publicOrigin: string | undefined): PasskeySites {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'passkey-handle', 32))
  return {
    siteOf(request) {
      const origin = findOrigin(request, publicOrigin)
      const rpId = origin === '' ? '' : new URL(origin).hostname
      if (rpId === '') throw noDomain()
      return { origin, rpId }
    },
    handleOf: (personId) => createHmac('sha256', key).update(String(personId)).digest('base64url'),
  }
}

function noDomain() {
  return conflict('passkeys_unavailable', 'Bu adreste geçiş anahtarı kullanılamaz.')
}
