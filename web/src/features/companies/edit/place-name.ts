import type { Position } from '../../../lib/page/geolocation.ts'

const PATIENCE_MS = 8000

/** Asks the geocoder what people call this place; undefined when it does not know. Throws without an answer. */
export async function findPlaceName(geocoderUrl: string, { latitude, longitude }: Position) {
  const url = new URL(geocoderUrl)
  url.searchParams.set('latitude', String(latitude))
  url.searchParams.set('longitude', String(longitude))
  url.searchParams.set('localityLanguage', 'tr')
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`)
  return toPlaceName(await response.json())
}

function toPlaceName(answer: unknown): string | undefined {
  const { locality, principalSubdivision } = (answer ?? {}) as Record<string, unknown>
  const parts = [locality, principalSubdivision].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? [...new Set(parts)].join(', ') : undefined
}
