import { toAmount } from '@bedesten/contract/money'
import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { requestQuoteChange } from '@bedesten/contract/quotes.calls'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { call } from '../../../lib/api/call.ts'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { isRecord, isText } from '../../../lib/storage/stored-shapes.ts'
import { readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { LineMark } from '../detail/QuoteLines.tsx'
import { useQuoteAct } from '../useQuoteAct.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

interface AskChangeDialogProps {
  quote: Quote
  offer: QuoteOffer
  onClose: () => void
}

interface ChangeValues {
  /** By the id of the line. */
  wishes: Record<number, string>
  note: string
}

/** For the buyer. What is wished for a line becomes part of the note. Load it lazily. */
export function AskChangeDialog({ quote, offer, onClose }: AskChangeDialogProps) {
  const act = useQuoteAct()
  const { values, setValues, draft, finish } = useDraft<ChangeValues>({
    // Wishes are in the currency of the version in sight.
    name: `quote-change:${quote.id}:${offer.version}`,
    start: { wishes: {}, note: '' },
    fits: { wishes: (stored) => isRecord(stored) && Object.values(stored).every(isText), note: isText },
    guard: false,
  })
  const { wishes, note } = values
  const written = [...toWishes(quote, offer, wishes), note.trim()].filter(Boolean).join('\n')
  const { form, busy, errors } = useForm({
    fields: [...quote.lines.map(({ id }) => `wish-${id}`), 'note'],
    check: () => findErrors(quote, offer, wishes, note, written),
    submit: async () => {
      const params = { id: String(quote.id) }
      await act(() => call(requestQuoteChange, { params, body: { note: written } }), 'Değişiklik istendi')
      finish()
      onClose()
    },
  })
  return (
    <FormDialog
      width="list"
      title="Değişiklik iste"
      line={`Satıcı yeni bir sürüm gönderir. Sürüm ${offer.version}, yenisi gelene kadar kabul edilebilir kalır.`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy}>
          İste
        </Button>
      }
    >
      <DraftNote draft={draft} />
      <ul className="divide-y divide-border">
        {quote.lines.map((line) => {
          const price = offer.lines.find(({ line_id }) => line_id === line.id)
          return (
            <li key={line.id} className="grid grid-cols-[2.75rem_minmax(0,1fr)_7.5rem] items-center gap-3 py-2.5">
              <LineMark line={line} className="size-11" />
              <div className="min-w-0">
                <p className="text-sm/[1.125rem] font-semibold wrap-anywhere">{line.name}</p>
                <VariantLine line={line} />
                <p className="text-sm text-text-3 tabular-nums">
                  {price ? `Şimdi ${formatMoney(price.unit_price, offer.currency)}` : 'Fiyat verilmedi'}
                </p>
              </div>
              <Input
                name={`wish-${line.id}`}
                label={`Hedef birim fiyat: ${line.name}`}
                hideLabel
                placeholder="Hedef"
                inputMode="decimal"
                autoComplete="off"
                prefix={currencySign(offer.currency)}
                value={wishes[line.id] ?? ''}
                error={errors.fields[`wish-${line.id}`]}
                onChange={({ target }) => setValues({ ...values, wishes: { ...wishes, [line.id]: target.value } })}
              />
            </li>
          )
        })}
      </ul>
      <Textarea
        name="note"
        label={<RequiredLabel text="Ne değişsin?" />}
        required
        rows={3}
        maxLength={QUOTE_LIMITS.note}
        value={note}
        error={errors.fields['note']}
        onChange={({ target }) => setValues({ ...values, note: target.value })}
      />
    </FormDialog>
  )
}

function toWishes(quote: Quote, offer: QuoteOffer, wishes: Record<number, string>): string[] {
  return quote.lines.flatMap(({ id, name }) => {
    const minorUnits = readTypedAmount(wishes[id] ?? '', currencySign(offer.currency))
    return minorUnits === undefined ? [] : `${name}: hedef ${formatMoney(toAmount(minorUnits), offer.currency)}`
  })
}

function findErrors(
  { lines }: Quote,
  { currency }: QuoteOffer,
  wishes: Record<number, string>,
  note: string,
  written: string,
): Record<string, string> {
  const wrong = lines.filter(({ id }) => {
    const wish = wishes[id]?.trim() ?? ''
    return wish !== '' && readTypedAmount(wish, currencySign(currency)) === undefined
  })
  const errors = Object.fromEntries(wrong.map(({ id }) => [`wish-${id}`, 'Geçersiz fiyat']))
  if (note.trim() === '') errors['note'] = 'Not gereklidir'
  else if (written.length > QUOTE_LIMITS.note) errors['note'] = `En fazla ${QUOTE_LIMITS.note} karakter yazılabilir`
  return errors
}
