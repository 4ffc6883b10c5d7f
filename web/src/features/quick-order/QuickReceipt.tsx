import type { CodeMatch } from '@bedesten/contract/quick-order.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { LINES_MESSAGE } from '@bedesten/contract/cart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { formatMoney } from '../../lib/format/format-money.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { SumBar } from '../../ui/page/SumBar.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'

interface QuickReceiptProps {
  /** No more than a cart holds. */
  ready: CodeMatch[]
  /** Ready rows beyond that. */
  over: number
  waiting: number
  busy: boolean
  failure: string | undefined
  onAdd: () => void
}

export function QuickReceipt({ ready, over, waiting, busy, failure, onAdd }: QuickReceiptProps) {
  const currency = ready[0]?.currency
  const sum = ready.reduce((total, { line_net }) => total + (toMinorUnits(line_net) ?? 0), 0)
  const shownSum = currency ? formatMoney(toAmount(sum), currency) : '—'
  const overWords = `${LINES_MESSAGE}: şimdi ilk ${ready.length} satır eklenir, ${over} satır burada kalır.`
  const words = [`${ready.length} satır hazır`, waiting > 0 && `${waiting} bekliyor`].filter(Boolean).join(', ')
  return (
    <>
      <Receipt className="max-rail:hidden full:sticky full:top-21">
        <h2 className="mb-2 font-display text-h2">Özet</h2>
        <ReceiptRows>
          <ReceiptRow label="Hazır satır">{ready.length}</ReceiptRow>
          {waiting > 0 && <ReceiptRow label="Bekleyen satır">{waiting}</ReceiptRow>}
          <ReceiptRow label="Satıcı">{new Set(ready.map(({ seller }) => seller.id)).size}</ReceiptRow>
          <ReceiptTotal
            label={
              <>
                Ara toplam <span className="text-sm font-normal text-text-3">KDV hariç</span>
              </>
            }
          >
            {shownSum}
          </ReceiptTotal>
        </ReceiptRows>
        {over > 0 && (
          <Note tone="warning" className="mt-3.5">
            {overWords}
          </Note>
        )}
        {failure && (
          <Note tone="danger" className="mt-3.5">
            {failure}
          </Note>
        )}
        <div className="mt-4">
          <NeedsRight right="buy">
            <Button size="lg" full busy={busy && ready.length > 0} disabled={ready.length === 0} onClick={onAdd}>
              <ShoppingCart />
              {ready.length === 0 ? 'Sepete ekle' : `${ready.length} satırı sepete ekle`}
            </Button>
          </NeedsRight>
        </div>
      </Receipt>
      {over > 0 && (
        <Note tone="warning" className="rail:hidden">
          {overWords}
        </Note>
      )}
      {failure && (
        <Note tone="danger" className="rail:hidden">
          {failure}
        </Note>
      )}
      <SumBar sum={shownSum} line={words}>
        <NeedsRight right="buy" quiet>
          <Button size="bar" busy={busy && ready.length > 0} disabled={ready.length === 0} onClick={onAdd}>
            {ready.length === 0 ? 'Sepete ekle' : `${ready.length} satırı ekle`}
          </Button>
        </NeedsRight>
      </SumBar>
    </>
  )
}
