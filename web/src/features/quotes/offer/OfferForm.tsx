import type { Currency } from '@bedesten/contract/money'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { variantName } from '@bedesten/contract/variants'
import { clsx } from 'clsx'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoney, isLongAmount } from '../../../lib/format/format-money.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { useLineForm } from '../../../ui/forms/useLineForm.ts'
import { ReceiptRows, ReceiptTotal } from '../../../ui/lists/Receipt.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { PageFoot } from '../../../ui/page/PageFoot.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { quoteColumn, quoteGrid } from '../detail/QuoteFrame.tsx'
import {
  findOfferErrors,
  matchLines,
  OFFER_FITS,
  priceField,
  sumOffer,
  toOfferBody,
  toOfferValues,
} from './offer-values.ts'
import type { LineToPrice, LineValues, OfferBody } from './offer-values.ts'
import { OfferChangeBar } from './OfferChangeBar.tsx'
import type { OfferChange } from './OfferChangeBar.tsx'
import { OfferLineRow } from './OfferLineRow.tsx'
import { OfferTermsFields } from './OfferTermsFields.tsx'

const ProductPickDialog = lazyPart(async () => (await import('../ProductPickDialog.tsx')).ProductPickDialog)

interface OfferFormProps {
  /** Names the draft. */
  draftName: string
  lines: readonly LineToPrice[]
  /** Of the offer, unless a draft has another one. */
  currency: Currency
  targetCurrency: Currency
  /** What is revised. */
  last?: QuoteOffer | undefined
  /** Whether lines may stay without a price. */
  partial: boolean
  /** Whose products lines are tied to. */
  ownShortName: string
  /** What has changed since the writing began. */
  change?: OfferChange | undefined
  /** Above the prices, and below the total. */
  before?: ReactNode
  after?: ReactNode
  /** Whether something was typed that is neither sent nor discarded. */
  onDirty: (dirty: boolean) => void
  /** Throws what the server refuses. */
  onSend: (body: OfferBody) => Promise<Quote>
  onSent: (quote: Quote) => Promise<void>
}

/** Prices and terms of one version. */
export function OfferForm(props: OfferFormProps) {
  const { lines, targetCurrency, last, partial, ownShortName, change, before, after } = props
  const [tying, setTying] = useState<Keyed>()
  const { form, busy, errors, values, set, changeLine, dirty, draft, finish } = useLineForm({
    draft: {
      name: props.draftName,
      start: toOfferValues(lines, last, props.currency),
      fits: OFFER_FITS,
      together: ['lines', 'currency', 'vat_included'],
    },
    list: LIST,
    fields: ['lines', 'delivery_days', 'valid_until', 'payment_terms', 'note'],
    check: (typed) => findOfferErrors(typed, partial),
    submit: async (typed) => {
      const quote = await props.onSend(toOfferBody(typed))
      finish()
      await props.onSent(quote)
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Teklif gönderilemedi. Lütfen tekrar deneyin.' },
  })
  const matched = matchLines(lines, values.lines)
  if (matched !== values.lines) set({ lines: matched })
  const report = useEffectEvent(props.onDirty)
  useEffect(() => report(dirty), [dirty])
  const { currency } = values
  const sums = sumOffer(lines, values)
  const total = formatMoney(sums.total, currency)
  const send = (size: 'lg' | 'bar', className?: string) => (
    <Button
      type="submit"
      size={size}
      busy={busy}
      busyText="Gönderiliyor..."
      // Nothing is offered yet, or nobody waits for it any more.
      disabled={sums.total === 0 || change?.isFinal === true}
      className={className}
    >
      Teklifi Gönder
    </Button>
  )
  return (
    <form {...form} method="post" className={clsx(quoteGrid, clearOfBars)}>
      <div className={quoteColumn}>
        {change && !busy && <OfferChangeBar change={change} onLeave={finish} />}
        <DraftNote draft={draft} />
        {errors.top.length > 0 && (
          <Note tone="danger" alert>
            {errors.top.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
        {before}
        <Section
          title="Fiyatlarınız"
          aside={
            <SegmentedControl
              legend="Fiyatlarda KDV"
              value={values.vat_included ? 'in' : 'out'}
              onChange={(next) => set({ vat_included: next === 'in' })}
              choices={[
                { value: 'out', label: 'KDV hariç' },
                { value: 'in', label: 'KDV dahil' },
              ]}
            />
          }
        >
          <div aria-hidden className={columnNames}>
            <span />
            <span>Kalem</span>
            <span>Birim fiyat</span>
            <span>KDV</span>
            <span className="text-right">Satır toplamı</span>
          </div>
          <ul className="divide-y divide-border">
            {lines.map((line, index) => (
              <OfferLineRow
                key={line.id}
                line={line}
                index={index}
                values={values}
                targetCurrency={targetCurrency}
                error={errors.fields[priceField({ key: line.id })]}
                onChange={(part) => changeLine({ key: line.id }, part)}
                onTie={() => setTying({ key: line.id })}
              />
            ))}
          </ul>
          {errors.fields['lines'] && <FieldError id="offer-lines-error" text={errors.fields['lines']} />}
          {partial && (
            <p className="mt-1 text-sm text-text-3">
              Veremeyeceğiniz kalemi boş bırakın, teklifiniz “kısmi” olarak görünür.
            </p>
          )}
        </Section>
        <OfferTermsFields values={values} errors={errors.fields} onChange={set} />
      </div>
      <div className={quoteColumn}>
        <Card as="section" aria-label="Toplam">
          <ReceiptRows>
            <VatRows sums={sums} currency={currency} />
            <ReceiptTotal label="Genel toplam">{total}</ReceiptTotal>
          </ReceiptRows>
          {send('lg', 'mt-3 w-full max-rail:hidden')}
          <p className="mt-2.5 text-center text-xs text-text-3 max-rail:hidden">
            Karar verilene kadar yeniden düzenleyebilirsiniz.
          </p>
        </Card>
        {after}
      </div>
      <PageFoot>
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-text-3">Genel toplam</span>
          <b
            className={clsx(
              'block font-bold tracking-[-0.015em] tabular-nums',
              isLongAmount(total) ? 'text-body-lg' : 'text-lead/5.5',
            )}
          >
            {total}
          </b>
        </p>
        {send('bar')}
      </PageFoot>
      {tying !== undefined && (
        <Suspense>
          <ProductPickDialog
            title="Ürünle eşle"
            shortName={ownShortName}
            taken={[]}
            asksVariant
            onPick={({ id, name, vat_rate }, variant) => {
              const variantWords = variant && { variant_id: variant.id, variant_name: variantName(variant.values) }
              changeLine(tying, { tied: { id, name, ...variantWords }, vat_rate })
            }}
            onClose={() => setTying(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}

const LIST = {
  name: 'lines',
  columns: { unit_price: 'price' },
  whole: 'price',
  isSent: ({ price }: LineValues) => price.trim() !== '',
} as const

const columnNames =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_8.25rem_5.75rem_7.75rem] gap-3.5 text-xs text-text-3 max-rail:hidden'

/** A field that gets the focus is not scrolled below the top bar or the bar at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-32'
