import { useState } from 'react'
import { findPosition, PositionError } from '../../../lib/page/geolocation.ts'
import type { PositionFailure } from '../../../lib/page/geolocation.ts'
import { logQuietly } from '../../../lib/api/log.ts'
import { findPlaceName } from './place-name.ts'
import type { ProfileValues } from './profile-values.ts'

const MESSAGES: Record<PositionFailure, string> = {
  unsupported: 'Tarayıcınız konum tespitini desteklemiyor',
  denied: 'Konum izni reddedildi. Lütfen tarayıcı ayarlarından konum iznini etkinleştirin.',
  unavailable: 'Konum bilgisi mevcut değil',
  timeout: 'Konum tespiti zaman aşımına uğradı',
  unknown: 'Konum tespit edilemedi',
}

/** About ten centimetres; further digits are noise of the device. */
const DECIMALS = 6

export type FindGeocoder = () => Promise<string | undefined>

/** Writes the place of the device into the fields: first its coordinates and then, if someone knows it, its name. */
export function useLocationDetection(findGeocoder: FindGeocoder, fill: (found: Partial<ProfileValues>) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'found' | { failure: string }>('idle')

  async function detect() {
    setState('busy')
    try {
      const position = await findPosition()
      fill({ latitude: toText(position.latitude), longitude: toText(position.longitude) })
      const geocoderUrl = await findGeocoder()
      const location_name = geocoderUrl && (await findPlaceName(geocoderUrl, position).catch(logQuietly))
      if (location_name) fill({ location_name })
      setState('found')
    } catch (error) {
      setState({ failure: MESSAGES[error instanceof PositionError ? error.code : 'unknown'] })
    }
  }

  return {
    detect: () => void detect(),
    busy: state === 'busy',
    found: state === 'found',
    failure: typeof state === 'object' ? state.failure : undefined,
  }
}

function toText(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)))
}
