import type { QuoteAct } from '@bedesten/contract/quotes'
import { withdrawQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import CircleX from 'lucide-react/icons/circle-x'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { call } from '../../../lib/api/call.ts'
import { useRights } from '../../../lib/session/useRights.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { askToConfirm } from '../../../ui/overlays/confirm.ts'
import { lastOffer } from '../quote-words.ts'
import { useQuoteAct } from '../useQuoteAct.ts'

/** What is open above the page. */
export type QuoteDialog = 'accept' | 'change' | 'decline'

interface QuoteAction {
  label: string
  icon: LucideIcon
  danger?: boolean
  onSelect: () => void
}

interface Given {
  quote: Quote
  open: (dialog: QuoteDialog) => void
  /** Begins a new version. */
  onRevise: () => void
}

export interface QuoteActions {
  primary: QuoteAction | undefined
  others: QuoteAction[]
  /** Why the company, as it stands, is offered nothing but what ends the quote. */
  stopped: string | undefined
}

/** A suspended company goes on with these. */
const ENDS: readonly QuoteAct[] = ['decline', 'withdraw']

/** What the viewer may do now: the first of them, if any, is what the page is there for. */
export function useQuoteActions({ quote, open, onRevise }: Given): QuoteActions {
  const navigate = useNavigate()
  const withdraw = useWithdraw(quote)
  const { acts, side } = quote
  const stopped = useRights().stop('buy')
  const may = (act: QuoteAct) => acts.includes(act) && (stopped === undefined || ENDS.includes(act))
  const isOver = quote.turn === null && quote.status !== 'accepted'
  const primary: QuoteAction | undefined = may('accept')
    ? { label: 'Teklifi Kabul Et', icon: PenLine, onSelect: () => open('accept') }
    : may('offer')
      ? { label: lastOffer(quote) ? 'Yeni Sürüm Gönder' : 'Teklif Ver', icon: PenLine, onSelect: onRevise }
      : isOver && side === 'buyer' && stopped === undefined && quote.purchase_request_id === null
        ? { label: 'Yeniden İste', icon: RotateCcw, onSelect: () => void navigate(`/quotes/new?again=${quote.id}`) }
        : undefined
  const others: QuoteAction[] = []
  if (may('change_request')) {
    others.push({ label: 'Değişiklik İste', icon: PenLine, onSelect: () => open('change') })
  }
  if (may('decline')) {
    const label = side === 'buyer' ? 'Reddet' : 'Teklif vermiyorum'
    others.push({ label, icon: CircleX, danger: true, onSelect: () => open('decline') })
  }
  if (may('withdraw')) {
    const label = side === 'buyer' ? 'Talebi Geri Çek' : 'Teklifi Geri Çek'
    others.push({ label, icon: Undo2, danger: true, onSelect: () => void withdraw() })
  }
  return { primary, others, stopped: acts.some((act) => !may(act)) ? stopped : undefined }
}

function useWithdraw(quote: Quote) {
  const act = useQuoteAct()
  const isAsk = quote.side === 'buyer'
  return async () => {
    const confirmed = await askToConfirm({
      title: isAsk ? 'Talep geri çekilsin mi?' : 'Teklif geri çekilsin mi?',
      text: isAsk
        ? 'Satıcıya haber verilir. Bu talep yeniden açılmaz.'
        : 'Alıcıya haber verilir. Bu teklif yeniden açılmaz.',
      confirmLabel: 'Geri Çek',
      danger: true,
    })
    if (!confirmed) return
    const params = { id: String(quote.id) }
    await act(() => call(withdrawQuote, { params }), 'Geri çekildi').catch((error: unknown) =>
      showToast('error', 'İşlem tamamlanamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    )
  }
}
