import { formatNumber } from '@bedesten/contract/format-number'
import type { BulkChange, BulkSample, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { instead } from '../../../ui/page/BackButton.tsx'
import { PageBar } from '../../../ui/page/PageBar.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { makeChange, useInvalidateProducts, type ProductsChoice } from './bulk-changes.ts'
import { describeChange, describeDone, formatValue } from './texts.ts'

interface ChangePreviewProps {
  choice: ProductsChoice
  change: ProductsChangeInput
  preview: BulkChange
  onBack: () => void
  onDone: (done: BulkChange) => void
}

/** Old and new of each, and whether it happens now or at an hour. */
export function ChangePreview({ choice, change, preview, onBack, onDone }: ChangePreviewProps) {
  const { samples, count, unchanged, faults, carts = 0 } = preview
  // It takes the place of a list that may have been scrolled far.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const line = `${formatNumber(count)} üründe ${describeChange(preview)}`
  return (
    <div className="mx-auto max-w-[63rem] pb-(--action-bar,0px)">
      <PageBar title="Önizleme" fallback={PRODUCTS} onBack={onBack} />
      <div className="max-rail:hidden">
        <PageHead title="Önizleme" line={line} back={{ to: PRODUCTS, label: 'Ürünlerim', onClick: instead(onBack) }} />
      </div>
      <p className="mb-4 text-text-3 rail:hidden">{line}</p>
      <div className="grid items-start gap-6 full:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Card flush className="overflow-hidden max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0">
            <div aria-hidden className={`${columnsOf(preview.field)} text-sm text-text-3 max-rail:hidden`}>
              <span>Ürün</span>
              <span className="text-right">Eski</span>
              <span className="text-right">Yeni</span>
              {preview.field === 'price' && <span className="text-right">Fark</span>}
            </div>
            <ul aria-label="Eski ve yeni" className="divide-y divide-border border-border rail:border-t">
              {samples.map((sample) => (
                <SampleRow key={sample.product_id} sample={sample} />
              ))}
            </ul>
            {preview.total > samples.length && (
              <p className="border-t border-border px-5 py-3 text-sm text-text-3">
                İlk {samples.length} ürün gösteriliyor; toplam {formatNumber(preview.total)}.
              </p>
            )}
          </Card>
          {unchanged > 0 && <Note tone="info">{formatNumber(unchanged)} ürün zaten bu değerde, değişmez.</Note>}
          {faults.length > 0 && (
            <Note tone="danger">
              {faults.length} ürün değiştirilemiyor ve olduğu gibi kalır: {faults[0]?.message}
            </Note>
          )}
          {carts > 0 && (
            <Note tone="info">
              {formatNumber(carts)} alıcının sepetinde bu ürünler var. Ödemede yeni koşulları onaylamaları istenir,
              verilmiş siparişler ve teklifler değişmez.
            </Note>
          )}
        </div>
        <When choice={choice} change={change} count={count} onBack={onBack} onDone={onDone} />
      </div>
    </div>
  )
}

const PRODUCTS = '/products/mine'

function columnsOf(field: BulkSample['field']): string {
  const widths =
    field === 'price'
      ? 'rail:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_9rem]'
      : 'rail:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_minmax(0,10rem)]'
  return `grid gap-x-3 gap-y-1 px-4 py-2.5 rail:items-center rail:px-5 ${widths}`
}

function SampleRow({ sample }: { sample: BulkSample }) {
  const { name, sku, field, old, new: changed, currency, tiers, variants } = sample
  const along = [tiers > 0 && `${tiers} kademe`, variants > 0 && `${variants} varyant`].filter(Boolean)
  const isSame = JSON.stringify(old) === JSON.stringify(changed)
  return (
    <li className={columnsOf(field)}>
      <div className="flex min-w-0 items-center gap-3">
        <Image
          src={sample.main_image_url_thumbnail ?? undefined}
          alt=""
          ratio="1 / 1"
          className="size-10 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
          <p className="text-xs text-text-3">
            <span className="font-mono">{sku}</span>
            {along.length > 0 && `${sku === null ? '' : ' · '}${along.join(' ve ')} ile`}
          </p>
        </div>
      </div>
      <Cell label="Eski">
        <s className="text-text-3">{formatValue(field, old, currency)}</s>
      </Cell>
      <Cell label={<b className="max-rail:font-semibold">Yeni</b>}>
        {isSame ? (
          <span className="text-text-3">Değişmez</span>
        ) : (
          <b className="font-bold">{formatValue(field, changed, currency)}</b>
        )}
      </Cell>
      {field === 'price' && !isSame && (
        <Cell label="Fark">
          <Difference old={Number(old)} changed={Number(changed)} currency={currency} />
        </Cell>
      )}
    </li>
  )
}

function Cell({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="flex justify-between gap-4 text-right tabular-nums rail:block">
      <span className="text-sm text-text-3 rail:sr-only">{label} </span>
      <span className="wrap-anywhere">{children}</span>
    </p>
  )
}

function Difference({ old, changed, currency }: { old: number; changed: number; currency: BulkSample['currency'] }) {
  const share = Math.abs((changed - old) / old) * 100
  return (
    <>
      {changed > old && '+'}
      {formatMoney(changed - old, currency)}
      {old > 0 && <span className="ml-1 text-sm text-text-3">%{formatNumber(share, { most: 1 })}</span>}
    </>
  )
}

type WhenProps = Omit<ChangePreviewProps, 'preview'> & { count: number }

function When({ choice, change, count, onBack, onDone }: WhenProps) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState(todayInIstanbul())
  const [hour, setHour] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const forget = useInvalidateProducts()
  async function apply() {
    // Istanbul is three hours before UTC all year.
    const at = when === 'later' ? Date.parse(`${day}T${hour}:00+03:00`) : undefined
    if (at !== undefined && !(at > Date.now())) {
      setError('İleride bir gün ve saat seçin')
      return
    }
    setBusy(true)
    try {
      const done = await makeChange({ choice, change, at: at === undefined ? undefined : new Date(at).toISOString() })
      showToast(
        'success',
        done.status === 'planned' ? 'Değişiklik zamanlandı' : `${formatNumber(done.count)} ürün değişti`,
        {
          message: done.status === 'planned' ? describeDone(done) : '24 saat içinde geri alabilirsiniz.',
          action: { label: 'Geçmişi gör', to: '/products/mine/changes' },
        },
      )
      await forget()
      onDone(done)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Değişiklik yapılamadı')
    }
    setBusy(false)
  }
  return (
    <Card as="section" className="grid gap-3.5">
      <RadioCards
        legend={<span className="mb-1 block font-display text-h3">Ne zaman</span>}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: 'Hemen' },
          { value: 'later', label: 'Seçtiğim saatte' },
        ]}
      />
      {when === 'later' && (
        <div className="grid grid-cols-2 gap-2.5">
          <Input label="Gün" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          <Input label="Saat" type="time" value={hour} onChange={(event) => setHour(event.target.value)} />
          <p className="col-span-2 text-sm text-text-3">İstanbul saati. O ana kadar iptal edebilirsiniz.</p>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      <div data-action-bar className={foot}>
        <Button variant="secondary" className="flex-1 rail:hidden" onClick={onBack}>
          Geri
        </Button>
        <Button
          size="lg"
          busy={busy}
          busyText="Uygulanıyor..."
          disabled={count === 0}
          className="flex-[1.5]"
          onClick={() => void apply()}
        >
          {when === 'now' ? 'Uygula' : 'Zamanla'}
        </Button>
      </div>
      <p className="text-center text-xs text-text-3">Uygulandıktan sonra 24 saat içinde geri alabilirsiniz.</p>
    </Card>
  )
}

/** On small screens at the edge, in the place of the bottom bar. */
const foot =
  'flex gap-2.5 max-rail:fixed max-rail:inset-x-0 max-rail:bottom-0 max-rail:z-buybar max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:pt-2.5 max-rail:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-rail:*:h-11.5'
