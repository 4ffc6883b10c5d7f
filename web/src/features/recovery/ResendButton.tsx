import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/request.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const WAIT_SECONDS = 60

/** Sends a link once more, and counts down to when it may again. */
export function ResendButton({ send, className }: { send: () => Promise<{ message: string }>; className: string }) {
  const { left, wait } = useCountdown()
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      const { message } = await send()
      showToast('success', 'Gönderildi', { message })
      wait(WAIT_SECONDS)
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'Bir hata oluştu'
      showToast('error', 'Gönderilemedi', { message })
      if (error instanceof ApiError && error.status === 429) wait(WAIT_SECONDS)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={left > 0}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void resend()}
      className={clsx(className, 'disabled:opacity-70')}
    >
      {left > 0 ? `Tekrar gönder (${left} sn)` : 'Tekrar gönder'}
    </button>
  )
}

function useCountdown() {
  const [left, wait] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => wait(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, wait }
}
