import type { ApprovalLine } from '@bedesten/contract/approvals.schemas'
import { lineAmount, vatWords } from '@bedesten/contract/price'
import { formatQuantity } from '@bedesten/contract/units'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { lineKey } from '../cart/line-key.ts'
import { LineImage } from '../cart/LineImage.tsx'
import { groupLines } from './approval-words.ts'
import type { NewPrices } from './useApprovalActs.ts'
import { VariantLine } from '../../ui/display/VariantLine.tsx'

interface ApprovalLinesProps {
  lines: ApprovalLine[]
  currency: string
  /** What pieces cost today, where that is something else than was asked for. */
  newPrices: NewPrices | undefined
}

/** A card for each seller. */
export function ApprovalLines({ lines, currency, newPrices }: ApprovalLinesProps) {
  return groupLines(lines).map(({ seller, lines: own }) => (
    <Card key={seller.seller_id} as="section" aria-label={seller.seller_name} className="pb-1 rail:pb-1">
      <h2 className="flex items-center gap-2.5">
        <ArchAvatar name={seller.seller_name} logo={seller.seller_logo ?? undefined} size={32} />
        <Link to={`/${seller.seller_short_name}`} className="font-semibold wrap-anywhere hover:underline">
          {seller.seller_name}
        </Link>
        {seller.seller_verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
      </h2>
      <ul className="divide-y divide-border">
        {own.map((line, index) => (
          <Line
            key={line.product_id === null ? `${line.product_name} ${index}` : lineKey(line)}
            line={line}
            currency={currency}
            newPrice={line.product_id === null ? undefined : newPrices?.get(lineKey(line))}
          />
        ))}
      </ul>
    </Card>
  ))
}

interface LineProps {
  line: ApprovalLine
  currency: string
  newPrice: number | undefined
}

function Line({ line, currency, newPrice }: LineProps) {
  const isOther = newPrice !== undefined && newPrice !== line.unit_price
  return (
    <li className="flex gap-x-3 gap-y-1 py-3.5 max-[359px]:flex-wrap rail:items-center rail:gap-x-4">
      <LineImage url={line.main_image_url} className="w-16 shrink-0 self-start rounded-md" />
      <div className="min-w-0 flex-1 max-[359px]:basis-[calc(100%-5rem)]">
        <p className="leading-5 font-semibold wrap-anywhere">
          {line.product_id === null ? (
            line.product_name
          ) : (
            <Link
              to={`/products/${line.product_id}${typeof line.variant_id !== 'number' ? '' : `?variant=${line.variant_id}`}`}
              className="hover:underline"
            >
              {line.product_name}
            </Link>
          )}
        </p>
        <VariantLine line={line} />
        <p className="mt-0.5 text-sm text-text-2 tabular-nums">
          {formatQuantity(line.quantity, line.unit)} ×{' '}
          {isOther ? (
            <>
              <s className="text-text-3">{formatMoney(line.unit_price, currency)}</s>{' '}
              <b className="font-semibold text-text">{formatMoney(newPrice, currency)}</b>
            </>
          ) : (
            formatMoney(line.unit_price, currency)
          )}
        </p>
      </div>
      <div className="ml-auto text-right whitespace-nowrap tabular-nums">
        <p className="font-semibold">{formatMoney(lineAmount(line), currency)}</p>
        <p className="text-xs text-text-3">{vatWords(line)}</p>
      </div>
    </li>
  )
}
