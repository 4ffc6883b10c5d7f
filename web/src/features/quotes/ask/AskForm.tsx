import type { UploadedFile } from '@bedesten/contract/media.schemas'
import type { Currency } from '@bedesten/contract/money'
import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { askQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../lib/api.ts'
import { todayInIstanbul } from '../../../lib/format-date.ts'
import { useForm } from '../../../lib/useForm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormSection, RequiredLabel, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { pageFormGrid } from '../../../ui/forms/PageForm.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { PageFoot } from '../../../ui/page/PageFoot.tsx'
import { ProvinceSelect } from '../../companies/ProvinceSelect.tsx'
import { findAskErrors, lineField, toAskLines } from './ask-values.ts'
import type { AskLine, AskStart } from './ask-values.ts'
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
export function AskForm({ start, currency, city, onAsked }: AskFormProps) {
  const { lines, changeLines, list } = useLines(start)
  const [values, setValues] = useState({
    delivery_city: start.deliveryCity ?? city,
    wanted_on: '',
    note: start.note ?? '',
  })
  const [files, setFiles] = useState<UploadedFile[]>([])
  const fields = lines.flatMap((line) => (['name', 'quantity', 'target'] as const).map((name) => lineField(line, name)))
  const { form, busy, errors } = useForm({
    fields: [...fields, 'lines', 'delivery_city', 'wanted_on', 'note'],
    check: () => findAskErrors(lines, currency, values.delivery_city, values.wanted_on),
    submit: async () => {
      const note = values.note.trim()
      const body = {
        seller_id: start.seller.id,
        lines: toAskLines(lines, currency),
        target_currency: currency,
        delivery_city: values.delivery_city.trim(),
        ...(note && { note }),
        ...(values.wanted_on && { wanted_on: values.wanted_on }),
        ...(files.length > 0 && { file_ids: files.map(({ id }) => id) }),
      }
      await onAsked((await call(askQuote, { body })).data)
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Teklif istenemedi. Lütfen tekrar deneyin.' },
  })
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const send = (className: string) => (
    <Button type="submit" size="lg" busy={busy} busyText="Gönderiliyor..." className={className}>
      Teklif İste
    </Button>
  )
  return (
    <form {...form} method="post" className={`${pageFormGrid} ${clearOfBars}`}>
      <div className="flex min-w-0 flex-col gap-4" ref={list}>
        {errors.top.length > 0 && (
          <Note tone="danger" alert>
            {errors.top.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
        <AskLines start={start} lines={lines} currency={currency} errors={errors.fields} onChange={changeLines} />
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
          <FilesField files={files} onChange={setFiles} />
        </FormSection>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AskedSeller start={start} lines={lines} currency={currency}>
          {send('w-full max-rail:hidden')}
        </AskedSeller>
        {start.from === 'cart' && (
          <Note tone="info">Kalemler sepetinizde kalır. Teklifi kabul ettiğinizde sepetten çıkarılır.</Note>
        )}
      </div>
      <PageFoot>{send('h-11.5! w-full')}</PageFoot>
    </form>
  )
}

function useLines({ lines: given }: AskStart) {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef(given.length)
  const [lines, setLines] = useState<AskLine[]>(() => given.map((line, key) => ({ ...line, key })))
  /** An added line gets its own id and the focus; existing ones keep theirs. */
  function changeLines(changed: (AskLine | Omit<AskLine, 'key'>)[]) {
    let added: AskLine | undefined
    const named = changed.map((line) => {
      if ('key' in line) return line
      added = { ...line, key: next.current++ }
      return added
    })
    flushSync(() => setLines(named))
    if (!added) return
    const field = lineField(added, added.product ? 'quantity' : 'name')
    list.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
  }
  return { lines, changeLines, list }
}

/** A field that gets the focus is not scrolled below the top bar or the bar at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-32'
