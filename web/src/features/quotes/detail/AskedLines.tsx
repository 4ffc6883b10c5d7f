import type { Quote, QuoteLine } from '@bedesten/contract/quotes.schemas'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { LineMark, LineName } from './QuoteLines.tsx'

/** The requested lines, until there is an offer. */
export function AskedLines({ quote }: { quote: Quote }) {
  return (
    <Section title="Kalemler">
      <ul className="divide-y divide-border">
        {quote.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3.5 py-3.5 last:pb-0">
            <LineMark line={line} className="size-13" />
            <div className="min-w-0 flex-1">
              <LineName line={line} />
              <p className="text-sm text-text-3 tabular-nums">{toPrice(line)}</p>
            </div>
            <p className="text-right tabular-nums">
              <span className="block font-semibold whitespace-nowrap">{formatQuantity(line.quantity, line.unit)}</span>
              {line.target_price !== null && (
                <span className="block text-xs text-copper-text">
                  {`Hedef ${formatMoney(line.target_price, quote.target_currency)}`}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A dealer knows another price than the list. */
function toPrice({ product, unit }: QuoteLine): string | null {
  if (!product) return null
  const { list_unit_price, your_unit_price, currency } = product
  const name = your_unit_price === null ? 'Liste' : 'Bayi fiyatı'
  return `${name} ${formatMoney(your_unit_price ?? list_unit_price, currency)} / ${unitLabel(unit)}`
}
