import { describe, expect, it } from 'vitest'
import { findPosition } from './geolocation.ts'

/** A device that answers with this; `asked` keeps what it was asked for. */
function aDevice(answer: { coords: object } | { code: number }) {
  const asked: (PositionOptions | undefined)[] = []
  const device: Geolocation = {
    getCurrentPosition(found, failed, options) {
      asked.push(options)
      if ('code' in answer) failed?.(answer as GeolocationPositionError)
      else found(answer as GeolocationPosition)
    },
    watchPosition: () => 0,
    clearWatch: () => undefined,
  }
  return { device, asked }
}

describe('the position of the device', () => {
  it('is asked for exactly, for ten seconds, and may be five minutes old', async () => {
    const coords = { latitude: 38.42, longitude: 27.14, accuracy: 5 }
    const { device, asked } = aDevice({ coords })
    expect(await findPosition(device)).toEqual({ latitude: 38.42, longitude: 27.14 })
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }])
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [99, 'unknown'],
  ])('failing with %i is told as %s', async (code, failure) => {
    await expect(findPosition(aDevice({ code }).device)).rejects.toMatchObject({ code: failure })
  })

  it('cannot be had from a browser that does not know it', async () => {
    await expect(findPosition(undefined)).rejects.toMatchObject({ code: 'unsupported' })
  })
})
