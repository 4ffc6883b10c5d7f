import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { lineAmount, vatWords } from '@bedesten/contract/price'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { CSSProperties, ReactNode } from 'react'
import { formatShortDay, formatShortMoment } from '../../../lib/format/day-words.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

/** All versions beside each other; the one that counts is tinted. On small screens each row stacks under its label. */
export function VersionsTable({ quote }: { quote: Quote }) {
  const { offers, lines } = quote
  const last = offers.at(-1)
  const columns = { '--versions': offers.length } as CSSProperties
  return (
    <Card flush className="overflow-x-auto" style={columns}>
      <table className={table}>
        <thead>
          <tr className={row}>
            <th scope="col" className="max-rail:sr-only">
              <span className="sr-only">Kalem</span>
            </th>
            {offers.map((offer) => (
              <th
                key={offer.version}
                scope="col"
                className={clsx(cell, 'pt-4 rail:pt-4 align-bottom', tint(offer, last))}
              >
                <span className="block font-semibold">Sürüm {offer.version}</span>
                {offer === last ? (
                  <small className={clsx(small, 'font-semibold text-primary-text')}>
                    {toCurrentWords(quote)} · {formatShortDay(offer.created_at)}
                  </small>
                ) : (
                  <small className={clsx(small, 'font-normal text-text-3')}>
                    {formatShortMoment(offer.created_at)}
                  </small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.id}
              offers={offers}
              name={
                <>
                  <b className="block font-semibold text-text wrap-anywhere">{line.name}</b>
                  <VariantLine line={line} />
                </>
              }
              note={formatQuantity(line.quantity, line.unit)}
            >
              {(offer, before) => <LineCell lineId={line.id} offer={offer} before={before} isLast={offer === last} />}
            </Row>
          ))}
          <Row offers={offers} name="Teslim süresi">
            {({ delivery_days }, before) => (
              <>
                {delivery_days === null ? 'Belirtilmedi' : `${delivery_days} gün`}
                <Difference now={delivery_days} before={before?.delivery_days} format={(days) => `${days} gün`} />
              </>
            )}
          </Row>
          <Row offers={offers} name="Ödeme koşulları">
            {({ payment_terms }, before) => (
              <>
                <span className="wrap-anywhere">{payment_terms ?? 'Belirtilmedi'}</span>
                {before && before.payment_terms !== payment_terms && (
                  <small className={clsx(small, 'font-normal text-text-3')}>Değişti</small>
                )}
              </>
            )}
          </Row>
          <Row offers={offers} name="Geçerlilik">
            {({ valid_until }) => formatDay(valid_until)}
          </Row>
          <Row offers={offers} name="Ara toplam" note="KDV">
            {({ subtotal, vat_total, currency }) => (
              <>
                {formatMoney(subtotal, currency)}
                <small className={clsx(small, 'font-normal text-text-3')}>{formatMoney(vat_total, currency)}</small>
              </>
            )}
          </Row>
          <Row offers={offers} name={<b className="font-semibold text-text">Genel toplam</b>} sum>
            {(offer, before) => (
              <>
                <span className={offer === last ? 'text-lead font-bold' : ''}>
                  {formatMoney(offer.total_amount, offer.currency)}
                </span>
                <Difference
                  now={offer.total_amount}
                  before={before?.currency === offer.currency ? before.total_amount : undefined}
                  format={(amount) => formatMoney(amount, offer.currency)}
                />
              </>
            )}
          </Row>
        </tbody>
      </table>
    </Card>
  )
}

function toCurrentWords({ status }: Quote): string {
  if (status === 'accepted') return 'Kabul edildi'
  return status === 'offered' ? 'Geçerli' : 'Son sürüm'
}

interface RowProps {
  offers: QuoteOffer[]
  name: ReactNode
  note?: string
  sum?: boolean
  children: (offer: QuoteOffer, before: QuoteOffer | undefined) => ReactNode
}

function Row({ offers, name, note, sum = false, children }: RowProps) {
  return (
    <tr className={row}>
      <th
        scope="row"
        className={clsx(
          'px-4 py-3 text-left align-top font-medium text-text-2 max-rail:col-span-full max-rail:pb-0 rail:px-5',
          sum ? summed : 'border-t border-border',
        )}
      >
        {name}
        {note && <small className={clsx(small, 'font-normal text-text-3')}>{note}</small>}
      </th>
      {offers.map((offer, index) => (
        <td
          key={offer.version}
          className={clsx(
            cell,
            'align-top',
            sum ? `${summed} max-rail:border-t-0` : 'border-border rail:border-t',
            tint(offer, offers.at(-1)),
            index === offers.length - 1 && 'font-semibold',
          )}
        >
          {children(offer, offers[index - 1])}
        </td>
      ))}
    </tr>
  )
}

interface LineCellProps {
  lineId: number
  offer: QuoteOffer
  before: QuoteOffer | undefined
  isLast: boolean
}

function LineCell({ lineId, offer, before, isLast }: LineCellProps) {
  const find = (given: QuoteOffer | undefined) => given?.lines.find(({ line_id }) => line_id === lineId)
  const line = find(offer)
  if (!line) return <span className="font-normal text-text-3">Fiyat verilmedi</span>
  return (
    <>
      <span className={isLast ? 'font-semibold' : ''}>{formatMoney(line.unit_price, offer.currency)}</span>
      <small className={clsx(small, 'font-normal text-text-3')}>
        {formatMoney(lineAmount(line), offer.currency)}
        <span className="block">{vatWords(line)}</span>
      </small>
      <Difference
        now={line.unit_price}
        before={before?.currency === offer.currency ? find(before)?.unit_price : undefined}
        format={(amount) => formatMoney(amount, offer.currency)}
      />
    </>
  )
}

interface DifferenceProps {
  now: number | null
  before: number | null | undefined
  format: (amount: number) => string
}

/** Less is good: a price, or days to wait. */
function Difference({ now, before, format }: DifferenceProps) {
  if (now === null || before === null || before === undefined) return null
  const difference = (toMinorUnits(now) ?? 0) - (toMinorUnits(before) ?? 0)
  if (difference === 0) return null
  const Icon = difference < 0 ? TrendingDown : TrendingUp
  return (
    <small
      className={clsx(
        'flex items-center gap-0.75 text-xs font-semibold rail:justify-end',
        difference < 0 ? 'text-success-text' : 'text-warning-text',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {`${difference < 0 ? '−' : '+'}${format(toAmount(Math.abs(difference)))}`}
    </small>
  )
}

function tint(offer: QuoteOffer, last: QuoteOffer | undefined): string {
  return offer === last ? 'bg-primary-soft dark:bg-primary-soft/45' : ''
}

const table = 'w-full tabular-nums max-rail:block max-rail:[&_:is(thead,tbody)]:block'
const row = 'max-rail:grid max-rail:grid-cols-[repeat(var(--versions),minmax(8rem,1fr))]'
const cell = 'flex-col px-4 py-2.5 max-rail:text-left rail:px-5 rail:py-3 rail:text-right'
const small = 'block text-xs'
const summed = 'border-t border-dashed border-border-strong text-body-lg'
