import type { Currency } from '@bedesten/contract/money'
import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { askQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { call } from '../../../lib/api/call.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { withKeys } from '../../../lib/forms/line-fields.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { FormSection, RequiredLabel, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { pageFormGrid } from '../../../ui/forms/PageForm.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useLineForm } from '../../../ui/forms/useLineForm.ts'
import { PageFoot } from '../../../ui/page/PageFoot.tsx'
import { ProvinceSelect } from '../../companies/ProvinceSelect.tsx'
import { ASK_FITS, findAskErrors, isBlank, toAskBody, withFreshProducts } from './ask-values.ts'
import type { AskLine, AskStart, AskValues } from './ask-values.ts'
import { AskedSeller } from './AskedSeller.tsx'
import { AskLines } from './AskLines.tsx'
import { FilesField } from './FilesField.tsx'

interface AskFormProps {
  start: AskStart
  /** Of the wished prices: that of the buyer. */
  currency: Currency
  city: string
  onAsked: (quote: Quote) => Promise<void>
}

/** One page for a product, a part of the cart, and lines of one's own. */
export function AskForm({ start, currency: ownCurrency, city, onAsked }: AskFormProps) {
  const { form, busy, errors, values, set, changeLine, removeLine, addLine, draft, finish } = useLineForm({
    draft: {
      name: start.draft,
      start: toAskValues(start, ownCurrency, city),
      fits: ASK_FITS,
      together: ['lines', 'currency'],
    },
    list: LIST,
    fields: ['lines', 'delivery_city', 'wanted_on', 'note', 'file_ids'],
    check: findAskErrors,
    submit: async (asked) => {
      const { data } = await call(askQuote, { body: toAskBody(start.seller.id, asked) })
      finish()
      await onAsked(data)
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Teklif istenemedi. Lütfen tekrar deneyin.' },
  })
  const { currency } = values
  const lines = withFreshProducts(values.lines, start)
  const bind = (name: 'delivery_city' | 'wanted_on' | 'note') => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const send = (size: 'lg' | 'bar', className: string) => (
    <Button type="submit" size={size} busy={busy} busyText="Gönderiliyor..." className={className}>
      Teklif İste
    </Button>
  )
  return (
    <form {...form} method="post" className={`${pageFormGrid} ${clearOfBars}`}>
      <div className="flex min-w-0 flex-col gap-4">
        <DraftNote draft={draft} />
        {errors.top.length > 0 && (
          <Note tone="danger" alert>
            {errors.top.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
        <AskLines
          start={start}
          lines={lines}
          currency={currency}
          errors={errors.fields}
          onChange={changeLine}
          onRemove={removeLine}
          onAdd={(line) =>
            line.product ? addLine(line, 'quantity', (other) => !isBlank(other)) : addLine(line, 'name')
          }
        />
        <FormSection title="Teslim ve not">
          <ProvinceSelect
            {...bind('delivery_city')}
            label={<RequiredLabel text="Teslim ili" />}
            none="İl seçin"
            required
            autoComplete="address-level1"
            className={wideOnPhones}
          />
          <Input
            {...bind('wanted_on')}
            type="date"
            label="İstenen tarih"
            labelNote="isteğe bağlı"
            min={todayInIstanbul()}
            className={wideOnPhones}
          />
          <Textarea
            {...bind('note')}
            label="Not"
            labelNote="isteğe bağlı"
            rows={3}
            maxLength={QUOTE_LIMITS.note}
            className={wide}
          />
          <FilesField
            files={values.files}
            refused={errors.fields['file_ids']}
            onChange={(change) => set((current) => ({ files: change(current.files) }))}
          />
        </FormSection>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AskedSeller start={start} lines={lines} currency={currency}>
          {send('lg', 'w-full max-rail:hidden')}
        </AskedSeller>
        {start.from === 'cart' && (
          <Note tone="info">Kalemler sepetinizde kalır. Teklifi kabul ettiğinizde sepetten çıkarılır.</Note>
        )}
      </div>
      <PageFoot>{send('bar', 'w-full')}</PageFoot>
    </form>
  )
}

const LIST = {
  name: 'lines',
  columns: { name: 'name', quantity: 'quantity', target_price: 'target' },
  whole: 'quantity',
  isSent: (line: AskLine) => !isBlank(line),
} as const

function toAskValues(start: AskStart, currency: Currency, city: string): AskValues {
  return {
    lines: withKeys(start.lines),
    currency,
    delivery_city: start.deliveryCity ?? city,
    wanted_on: '',
    note: start.note ?? '',
    files: [],
  }
}

/** A field that gets the focus is not scrolled below the top bar or the bar at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-32'
