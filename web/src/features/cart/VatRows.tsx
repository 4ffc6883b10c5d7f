import type { VatLine } from '@bedesten/contract/cart.schemas'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ReceiptRow } from '../../ui/lists/Receipt.tsx'

interface VatRowsProps {
  sums: { subtotal: number; vat_lines: VatLine[] }
  currency: string
  /** Below a dashed line. */
  ruled?: boolean
}

/** What a total is made of: the sum without KDV, and the KDV of each rate. Inside ReceiptRows. */
export function VatRows({ sums: { subtotal, vat_lines }, currency, ruled = false }: VatRowsProps) {
  return (
    <>
      <ReceiptRow
        ruled={ruled}
        label={
          <>
            Ara toplam <span className="text-sm text-text-3">KDV hariç</span>
          </>
        }
      >
        {formatMoney(subtotal, currency)}
      </ReceiptRow>
      {vat_lines.map(({ rate, vat }) => (
        <ReceiptRow key={rate} label={`KDV %${rate}`}>
          {formatMoney(vat, currency)}
        </ReceiptRow>
      ))}
    </>
  )
}
