import { useEffect, useRef, useState } from 'react'
import { findPosition, PositionError } from '../../../lib/page/geolocation.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { storePosition } from './stored-place.ts'

/** Reads the browser's location and stores it; shows a message when there is none. */
export function useMyLocation(onFound: () => void) {
  const [locating, setLocating] = useState(false)
  // The answer may take long: then the page is another, or gone.
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = onFound
    return () => {
      latest.current = undefined
    }
  })

  async function locate() {
    if (locating) return
    setLocating(true)
    try {
      storePosition(await findPosition())
      latest.current?.()
    } catch (error) {
      showToast('error', toMessage(error))
    } finally {
      setLocating(false)
    }
  }
  return { locating, locate: () => void locate() }
}

function toMessage(error: unknown): string {
  return error instanceof PositionError && error.code === 'unsupported'
    ? 'Bu tarayıcı konum özelliğini desteklemiyor.'
    : 'Konum alınamadı. Lütfen tarayıcı ayarlarınızı kontrol edin.'
}
