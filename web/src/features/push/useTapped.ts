import type { PushNews } from '@bedesten/contract/push'
import { useEffect } from 'react'
import { logQuietly } from '../../lib/api/log.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { readStored } from '../../lib/storage/storage.ts'

/** Opens tapped notifications in this page, and keeps the server's subscription of this browser current. */
export function useTapped(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    function hear({ data, ports }: MessageEvent<PushNews | undefined>) {
      if (data?.kind === 'push-changed') void keep()
      if (data?.kind !== 'push-opened') return
      // The worker opens a window of its own unless it is told that this page takes over.
      ports[0]?.postMessage('taken')
      void navigate(data.path)
    }
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', hear)
    if (readStored('pushEndpoint') !== undefined) void keep()
    return () => serviceWorker.removeEventListener('message', hear)
  }, [navigate])
}

async function keep(): Promise<void> {
  try {
    await (await import('./subscription.ts')).keepSubscribed()
  } catch (error) {
    // The next visit tries again.
    logQuietly(error)
  }
}
