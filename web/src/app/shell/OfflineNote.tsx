import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'

/** Below the top bar, above whatever page is shown, for as long as the browser has no connection. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="pointer-events-none sticky top-17 z-menu flex h-0 justify-center px-4 print:hidden">
      {!online && (
        <Note tone="warning" icon={WifiOff} className="h-fit animate-rise shadow-md">
          İnternet bağlantısı yok. Bağlantı gelince sayfa kendiliğinden açılır.
        </Note>
      )}
    </div>
  )
}

function watchConnection(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
