import { resendConfirmation } from '@bedesten/contract/recovery.calls'
import Mail from 'lucide-react/icons/mail'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { addOwnProfile } from '../accounts/own-profile.ts'
import { ResendButton } from './ResendButton.tsx'

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
      <ResendButton send={() => call(resendConfirmation)} />
    </div>
  )
}
