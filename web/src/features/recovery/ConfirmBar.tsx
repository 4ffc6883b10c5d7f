import { resendConfirmation } from '@bedesten/contract/recovery.calls'
import MailWarning from 'lucide-react/icons/mail-warning'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../lib/api/call.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { addOwnProfile } from '../accounts/own-profile.ts'
import { ResendButton } from './ResendButton.tsx'

/** Under the top bar until the address is confirmed; it looks once whether that has happened elsewhere. */
export function ConfirmBar({ user: { id, email }, place }: { user: SessionUser; place: HTMLElement }) {
  useEffect(() => void addOwnProfile(id).catch(() => undefined), [id])
  return createPortal(
    <section aria-label="E-posta doğrulaması" className="flex h-12 items-center gap-3 px-4 rail:px-8">
      <MailWarning className="shrink-0 text-warning-text" />
      <p className="min-w-0 flex-1 text-sm rail:truncate">
        <b className="font-semibold">E-posta adresinizi doğrulayın</b>
        <span className="ml-2.5 text-text-3 max-rail:hidden">{email} adresine bağlantı gönderdik.</span>
      </p>
      <ResendButton
        send={() => call(resendConfirmation)}
        className="min-h-11 shrink-0 text-label text-primary-text hover:underline"
      />
    </section>,
    place,
  )
}
