import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { formatDay, todayInIstanbul } from '../../lib/format/dates.ts'
import { countDays, toDay, withYearEnding } from '../../lib/format/day-words.ts'
import { useRights } from '../../lib/session/useRights.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { closingQuery, useClosing } from './my-data.ts'

/** Under the top bar while the company closes; its owner takes it back there. */
export function ClosingBar({ user, place }: { user: SessionUser; place: HTMLElement }) {
  const { data } = useQuery(closingQuery())
  const { can } = useRights()
  const { reopen } = useClosing(user.id)
  const [busy, setBusy] = useState(false)
  const eraseAt = data?.closing?.erase_at
  const left = eraseAt === undefined ? undefined : Math.max(0, countDays(todayInIstanbul(), toDay(eraseAt)))

  async function takeBack() {
    const isSure = await askToConfirm({
      title: 'Şirket geri alınsın mı?',
      text: `Profil, ürünler ve gönderiler hemen yeniden görünür. Ekibinizdeki ${data?.members ?? 1} kişi olduğu gibi kalır.`,
      confirmLabel: 'Geri al',
      cancelLabel: 'Vazgeç',
      danger: false,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await reopen()
      showToast('success', 'Şirket geri alındı', { message: 'Her şey yeniden görünüyor.' })
    } catch (error) {
      showToast('error', 'Geri alınamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
    setBusy(false)
  }

  return createPortal(
    <section
      aria-label="Şirket kapanıyor"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-text rail:px-8"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 max-rail:basis-[calc(100%-2.5rem)]">
        <b className="font-semibold">
          {user.company_name}{' '}
          {eraseAt === undefined ? 'kapanıyor.' : `${withYearEnding(formatDay(eraseAt), 'at')} silinecek.`}
        </b>
        <span className="ml-2.5">{left !== undefined && `${left} gün kaldı, `}şimdi kimseye görünmüyor.</span>
      </p>
      {can('close') && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void takeBack()}
          className="min-h-8 font-semibold underline underline-offset-3 max-rail:ml-8"
        >
          Geri al
        </button>
      )}
    </section>,
    place,
  )
}
