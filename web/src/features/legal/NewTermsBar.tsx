import { CONSENT_SLUGS } from '@bedesten/contract/consents'
import type { AskedConsent } from '@bedesten/contract/consents.schemas'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { Link } from '../../lib/router/Link.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { sendConsents } from './consents.ts'
import { formatDayIn } from './legal-days.ts'

const TEXTS = {
  terms: { name: 'Kullanım koşulları', agree: 'Kabul ediyorum' },
  kvkk_notice: { name: 'KVKK aydınlatma metni', agree: 'Okudum ve anladım' },
}

/** Under the top bar, until the new version is agreed to. */
export function NewTermsBar({ asked, place }: { asked: AskedConsent; place: HTMLElement }) {
  const { kind, version, holds_from, reason } = asked
  const [busy, setBusy] = useState(false)
  const { name, agree } = TEXTS[kind]
  const verb = holds_from !== null && holds_from > todayInIstanbul() ? 'değişiyor' : 'değişti'

  async function accept() {
    setBusy(true)
    await sendConsents([{ kind, version }]).catch((error: unknown) =>
      showToast('error', 'Kaydedilemedi', { message: toServerReason(error) }),
    )
    setBusy(false)
  }

  return createPortal(
    <section
      aria-label={`Yeni ${name.toLocaleLowerCase('tr')}`}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm rail:px-8"
    >
      <Scale className="size-5 shrink-0 text-text-2" />
      <p className="min-w-0 flex-1 max-rail:basis-[calc(100%-4.5rem)]">
        <b className="font-semibold">
          {name} {holds_from && `${formatDayIn(holds_from)} `}
          {verb}.
        </b>
        {reason && <span className="ml-2.5 text-text-3">{reason}</span>}
      </p>
      <Link
        to={`/legal/${CONSENT_SLUGS[kind]}?version=${version}`}
        className="font-semibold text-primary-text hover:underline max-rail:ml-8"
      >
        Oku
      </Link>
      <Button size="sm" busy={busy} onClick={() => void accept()}>
        {agree}
      </Button>
    </section>,
    place,
  )
}
