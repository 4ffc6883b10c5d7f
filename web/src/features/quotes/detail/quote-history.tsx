import type { Quote, QuoteEvent } from '@bedesten/contract/quotes.schemas'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import { formatShortMoment } from '../../../lib/format/day-words.ts'
import { PersonName } from '../../accounts/PersonName.tsx'
import type { TimelineStep } from '../../../ui/lists/Timeline.tsx'

/** What happened, the newest first. */
export function toQuoteSteps({ history, side, buyer, seller }: Quote): TimelineStep[] {
  return history.toReversed().map((event) => ({
    title: toTitle(event, event.actor === side),
    icon: icons[event.kind],
    quote: event.person && event.note ? `“${event.note}”` : undefined,
    detail: event.person ? (
      <>
        {(event.actor === 'buyer' ? buyer : seller).company_name} · <PersonName person={event.person} /> ·{' '}
        {formatShortMoment(event.created_at)}
      </>
    ) : (
      [formatShortMoment(event.created_at), event.note && `“${event.note}”`].filter(Boolean).join(' · ')
    ),
    done: true,
    tone: event.kind === 'declined' ? 'danger' : undefined,
  }))
}

function toTitle({ kind, actor, version }: QuoteEvent, mine: boolean): string {
  const who = actor === 'buyer' ? 'Alıcı' : 'Satıcı'
  const titles: Record<QuoteEvent['kind'], [mine: string, theirs: string]> = {
    requested: ['Teklif istediniz', 'Teklif istendi'],
    offered: [`Sürüm ${version} gönderdiniz`, `Sürüm ${version} geldi`],
    change_requested: ['Değişiklik istediniz', 'Değişiklik istendi'],
    accepted: ['Kabul ettiniz, sipariş oluştu', 'Kabul edildi, sipariş oluştu'],
    declined: ['Reddettiniz', `${who} reddetti`],
    withdrawn: ['Geri çektiniz', `${who} geri çekti`],
    expired: ['Süresi doldu', 'Süresi doldu'],
  }
  return titles[kind][mine ? 0 : 1]
}

const icons: Record<QuoteEvent['kind'], LucideIcon> = {
  requested: Handshake,
  offered: Send,
  change_requested: PenLine,
  accepted: Check,
  declined: CircleX,
  withdrawn: Undo2,
  expired: Hourglass,
}
