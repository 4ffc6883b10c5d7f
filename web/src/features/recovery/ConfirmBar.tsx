import { resendConfirmation } from '@bedesten/contract/recovery.calls'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { addOwnProfile } from '../accounts/own-profile.ts'

const WAIT_SECONDS = 60

/** Under the top bar until the address is confirmed; it looks once whether that has happened elsewhere. */
export function ConfirmBar({ userId }: { userId: number }) {
  useEffect(() => void addOwnProfile(userId).catch(() => undefined), [userId])
  return (
    <div className="flex min-h-12 items-center gap-3 border-b border-border bg-surface px-4 py-1.5 rail:px-8 rail:in-data-[session=member]:ml-19 full:in-data-[session=member]:in-data-[sidebar=open]:ml-63 print:hidden">
      <Mail className="shrink-0 text-text-3 max-rail:hidden" />
      <p className="min-w-0 flex-1 truncate">
        <b className="font-semibold">E-posta adresinizi doğrulayın</b>
        <span className="text-text-3 max-rail:hidden"> Bildirim e-postaları yalnızca doğrulanan adrese gelir.</span>
      </p>
      <Resend />
    </div>
  )
}

function Resend() {
  const { left, wait } = useCountdown()
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      const { message } = await call(resendConfirmation)
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
    <Button variant="quiet" size="sm" disabled={left > 0} busy={busy} onClick={() => void resend()}>
      {left > 0 ? `Tekrar gönder (${left} sn)` : 'Tekrar gönder'}
    </Button>
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
