import { PRICE_ROUNDINGS } from '@bedesten/contract/bulk-changes'
import { toAmount } from '@bedesten/contract/money'
import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import type { ListedProduct } from '../list/product-pages.ts'
import { examplePrice, type ChangeDraft } from './change-draft.ts'

interface PriceFieldsProps {
  draft: ChangeDraft
  set: (change: Partial<ChangeDraft>) => void
  example: ListedProduct | undefined
  error: string | undefined
}

const ROUNDING_LABELS = { none: 'Yok', '00': ',00', '50': ',50', '90': ',90' }

/** By how much prices change, with a preview of one. */
export function PriceFields({ draft, set, example, error }: PriceFieldsProps) {
  const at = (round: ChangeDraft['round']) => (example ? examplePrice(example.price, draft, round) : undefined)
  const shown = at(draft.round)
  return (
    <>
      <div className="grid gap-4 rail:grid-cols-2">
        <div>
          <p aria-hidden className="mb-1.5 text-label">
            Nasıl
          </p>
          <div className="flex h-10.5 items-center">
            <SegmentedControl
              legend="Nasıl"
              full
              className="w-full"
              value={draft.how}
              onChange={(how) => set({ how })}
              choices={[
                { value: 'percent', label: 'Yüzde' },
                { value: 'amount', label: 'Tutar' },
              ]}
            />
          </div>
        </div>
        <div>
          <p aria-hidden className="mb-1.5 text-label">
            Ne kadar
          </p>
          <div className="flex items-center gap-2">
            <SegmentedControl
              legend="Yön"
              value={draft.direction}
              onChange={(direction) => set({ direction })}
              choices={[
                { value: 'up', label: <Direction icon={Plus} word="Artır" /> },
                { value: 'down', label: <Direction icon={Minus} word="Azalt" /> },
              ]}
            />
            <Input
              name="much"
              label="Ne kadar"
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              suffix={draft.how === 'percent' && <span className="pr-2">%</span>}
              value={draft.much}
              onChange={(event) => set({ much: event.target.value })}
              className="min-w-0 flex-1"
            />
          </div>
        </div>
        {error !== undefined && <p className="text-sm text-danger-text rail:col-span-2">{error}</p>}
      </div>
      <div>
        <RadioCards
          legend="Yuvarla"
          className="grid-cols-2 rail:grid-cols-4"
          value={draft.round}
          onChange={(round) => set({ round })}
          choices={PRICE_ROUNDINGS.map((value) => {
            const price = at(value)
            return {
              value,
              label: ROUNDING_LABELS[value],
              ...(price !== undefined && { note: formatAmount(price) }),
            }
          })}
        />
        <p className="mt-1.5 text-sm text-text-3">En yakın değere. Kademe fiyatları da aynı kuralla değişir.</p>
      </div>
      {example && (
        <div className="flex items-center gap-3 rounded-lg border border-border bg-well px-3.5 py-2.5">
          <Image
            src={example.main_image_url_thumbnail ?? undefined}
            alt=""
            ratio="1 / 1"
            className="size-9 shrink-0 rounded-sm"
          />
          <span className="min-w-0 flex-1 truncate text-sm text-text-2">{example.name}</span>
          <s className="text-sm text-text-3 tabular-nums">
            <span className="sr-only">eski </span>
            {formatMoney(example.price, example.currency)}
          </s>
          <ArrowRight className="size-4 text-text-3" />
          <b className="font-bold tabular-nums">
            <span className="sr-only">yeni </span>
            {shown === undefined ? '–' : formatMoney(toAmount(shown), example.currency)}
          </b>
        </div>
      )}
    </>
  )
}

function Direction({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <>
      <Icon className="size-4" />
      <span className="sr-only">{word}</span>
    </>
  )
}
