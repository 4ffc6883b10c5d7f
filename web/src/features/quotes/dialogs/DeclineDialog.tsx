import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { declineQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { call } from '../../../lib/api/call.ts'
import { ReasonDialog } from '../../orders/ReasonDialog.tsx'
import { useQuoteAct } from '../useQuoteAct.ts'

const TEXTS = {
  buyer: {
    title: 'Teklifi reddet',
    line: 'Gerekçeyi yalnız satıcı görür. Bu teklif yeniden açılmaz.',
    button: 'Reddet',
    words: 'Satıcıya iletilir',
    reasons: ['Fiyat yüksek', 'Teslim süresi uzun', 'Ödeme koşulu uygun değil', 'Başka bir teklifi seçtik'],
  },
  seller: {
    title: 'Teklif vermiyorum',
    line: 'Gerekçeyi yalnız alıcı görür. Bu talep yeniden açılmaz.',
    button: 'Talebi Reddet',
    words: 'Alıcıya iletilir',
    reasons: ['Stokta yok', 'Bu miktarı karşılayamıyoruz', 'Hedef fiyat uygun değil', 'Bu bölgeye teslim etmiyoruz'],
  },
}

interface DeclineDialogProps {
  quote: Quote
  onDeclined?: () => void
  onClose: () => void
}

/** Of the side whose turn it is. Load it lazily. */
export function DeclineDialog({ quote, onDeclined, onClose }: DeclineDialogProps) {
  const act = useQuoteAct()
  const params = { id: String(quote.id) }
  return (
    <ReasonDialog
      {...TEXTS[quote.side]}
      legend="Gerekçe"
      most={QUOTE_LIMITS.reason}
      draft={`decline:${quote.id}`}
      onSend={async (reason) => {
        await act(
          () => call(declineQuote, { params, body: { reason } }),
          quote.side === 'buyer' ? 'Teklif reddedildi' : 'Talep reddedildi',
        )
        onDeclined?.()
      }}
      onClose={onClose}
    />
  )
}
