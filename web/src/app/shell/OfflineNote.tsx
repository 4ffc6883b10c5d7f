import ServerOff from 'lucide-react/icons/server-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOutage, watchOutage } from '../../lib/api/outage.ts'
import { Note } from '../../ui/feedback/Note.tsx'

/** Below the top bar of every page, while browser or server have no connection. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const outage = useLongOutage()
  return (
    <div role="status" className="pointer-events-none sticky top-17 z-menu flex h-0 justify-center px-4 print:hidden">
      {!online && (
        <Note tone="warning" icon={WifiOff} className="h-fit animate-rise shadow-md">
          İnternet bağlantısı yok. Bağlantı gelince sayfa kendiliğinden açılır.
        </Note>
      )}
      {online && outage && (
        <Note tone="warning" icon={ServerOff} className="h-fit animate-rise shadow-md">
          Sunucu şu anda yanıt veremiyor. Kendiliğinden yeniden deneniyor.
        </Note>
      )}
    </div>
  )
}

/** Shorter ones pass unseen. */
const OUTAGE_MS = 3000

function useLongOutage(): boolean {
  const outage = useSyncExternalStore(watchOutage, isOutage, () => false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!outage) return undefined
    const timer = setTimeout(() => setLong(true), OUTAGE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [outage])
  return outage && isLong
}

function watchConnection(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
