import { useRef, useState } from 'react'
import { downloadFile } from '../../lib/api/download-file.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from './toast.ts'

/** Downloads a file of the company, one at a time; a toast says why it failed, unless the caller shows that itself. */
export function useDownload() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function download(url: string, name: string, shows?: (error: unknown) => boolean): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await downloadFile(url, name)
    } catch (error) {
      if (!shows?.(error)) {
        showToast('error', 'Dosya indirilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
      }
    }
    running.current = false
    setBusy(false)
  }
  return { download, busy }
}
