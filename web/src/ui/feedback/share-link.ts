import { logQuietly } from '../../lib/api/log.ts'
import { showToast } from './toast.ts'

interface SharedLink {
  title: string
  /** On this site. */
  path: string
  /** Said when it was copied, and when not even that was possible. */
  copied: string
  notCopied: string
}

/** By the device's own way to share; where it has none, the address is copied. */
export async function shareLink({ title, path, copied, notCopied }: SharedLink): Promise<void> {
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') {
    // Also rejected when the user cancels, which needs no message.
    await navigator.share({ title, url }).catch(logQuietly)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', copied)
  } catch {
    showToast('error', notCopied, { message: url })
  }
}
