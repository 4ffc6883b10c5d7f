import type { QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { formatDay } from '../../../lib/format/dates.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Section } from '../../../ui/page/Section.tsx'

/** What an offer says beside its prices. */
export function OfferTerms({ offer }: { offer: QuoteOffer }) {
  const { delivery_days, valid_until, payment_terms, note } = offer
  return (
    <>
      <Card as="section" flush aria-label="Koşullar">
        <dl className="grid grid-cols-2 max-[359px]:grid-cols-1 rail:grid-cols-[1fr_1fr_2fr]">
          <Term name="Teslim süresi">{delivery_days === null ? 'Belirtilmedi' : `${delivery_days} gün`}</Term>
          <Term name="Geçerlilik">{formatDay(valid_until)}</Term>
          <Term name="Ödeme koşulları" wide>
            {payment_terms ?? 'Belirtilmedi'}
          </Term>
        </dl>
      </Card>
      {note !== null && (
        <Section title="Satıcının notu">
          <p className="wrap-anywhere whitespace-pre-line text-pretty text-text-2">“{note}”</p>
        </Section>
      )}
    </>
  )
}

function Term({ name, wide = false, children }: { name: string; wide?: boolean; children: string }) {
  return (
    <div
      className={`min-w-0 border-border px-4 py-3 not-first:border-l ${wide ? 'max-rail:col-span-full max-rail:border-t max-rail:not-first:border-l-0' : ''}`}
    >
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="mt-0.5 leading-5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
