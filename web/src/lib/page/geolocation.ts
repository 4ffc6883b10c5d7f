export interface Position {
  latitude: number
  longitude: number
}

export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

export class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly code: PositionFailure

  constructor(code: PositionFailure) {
    super(`The position cannot be told: ${code}`)
    this.code = code
  }
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 }

/** By the codes of GeolocationPositionError. */
const FAILURES: Partial<Record<number, PositionFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Where the device is; throws PositionError. Browsers without the ability have no `geolocation` at all. */
export function findPosition(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unsupported'))
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionError(FAILURES[code] ?? 'unknown')),
      OPTIONS,
    )
  })
}
