import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { describePack, pricePerPiece } from '@bedesten/contract/fact-words'
import { FACT_LIMITS } from '@bedesten/contract/product-facts'
import { unitLabel } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { flushSync } from 'react-dom'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { FoldedSection } from '../../../ui/forms/FoldedSection.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { contentField, listContents, readCount, toFacts } from './facts-values.ts'
import type { ContentLine } from './facts-values.ts'
import type { ProductValues } from './product-values.ts'
import { toTerms } from './terms-values.ts'
import type { BindProduct } from './useProductForm.ts'

interface PackSectionProps {
  values: ProductValues
  errors: Partial<Record<string, string>>
  bind: BindProduct
  onChange: (change: Partial<ProductValues>) => void
}

/** What one unit holds. */
export function PackSection({ values, errors, bind, onChange }: PackSectionProps) {
  const { unit } = toTerms(values)
  const facts = toFacts(values)
  const price = readTypedAmount(values.price)
  const pieces = facts.pieces_per_unit
  const rows = values.pack_contents
  const change = (line: ContentLine, part: Partial<ContentLine>) =>
    onChange({ pack_contents: rows.map((row) => (row.key === line.key ? { ...row, ...part } : row)) })
  function add(form: HTMLFormElement | null) {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    flushSync(() => onChange({ pack_contents: [...rows, { key, label: '', count: '' }] }))
    const field = form?.elements.namedItem(contentField({ key }, 'label'))
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <FoldedSection
      title="Paket içeriği"
      icon={PackageOpen}
      line={() => describePack(unit, facts) ?? 'Bir birimde kaç adet var, içinde neler var'}
      hasError={Object.keys(errors).some((name) => /^(pieces_per_unit|pack_contents)/.test(name))}
    >
      <div className="grid grid-cols-2 gap-4">
        <Input
          {...bind('pieces_per_unit')}
          label="Birimdeki adet"
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pr-2">adet</span>}
          hint={unit === 'adet' ? 'Birimi satış koşullarında seçin' : `1 ${unitLabel(unit)} içinde`}
        />
        <div>
          <p className="mb-1.5 text-label">Adet fiyatı</p>
          <p className="flex h-10.5 items-center rounded-md bg-chip-bg px-3 font-semibold tabular-nums">
            {price !== undefined && pieces !== null && pieces > 0
              ? `${formatMoney(toAmount(pricePerPiece(price, pieces)), values.currency)} / adet`
              : '–'}
          </p>
        </div>
      </div>
      <fieldset className="mt-4">
        <legend className="flex w-full items-baseline justify-between">
          <span className="font-semibold">İçindekiler</span>
          <span className="text-sm text-text-3 tabular-nums">
            {rows.length}/{FACT_LIMITS.contents}
          </span>
        </legend>
        {rows.length > 0 && (
          <div aria-hidden className={clsx(columns, 'mt-1.5 text-label')}>
            <span>Ad</span>
            <span>Adet</span>
          </div>
        )}
        <ul className="mt-1.5 flex flex-col gap-2.5">
          {rows.map((line, row) => (
            <li key={line.key} className={clsx(columns, 'items-start')}>
              <Input
                name={contentField(line, 'label')}
                label={`Ad, ${row + 1}. satır`}
                hideLabel
                autoComplete="off"
                maxLength={FACT_LIMITS.label}
                value={line.label}
                error={errors[contentField(line, 'label')]}
                onChange={({ target }) => change(line, { label: target.value })}
              />
              <Input
                name={contentField(line, 'count')}
                label={`Adet, ${row + 1}. satır`}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                suffix={<span className="pr-2">adet</span>}
                value={line.count}
                error={errors[contentField(line, 'count')]}
                onChange={({ target }) => change(line, { count: target.value })}
              />
              <IconButton
                label={`Sil: ${line.label || `${row + 1}. satır`}`}
                onClick={() => onChange({ pack_contents: rows.filter((other) => other.key !== line.key) })}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
          {rows.length < FACT_LIMITS.contents && (
            <Button variant="secondary" size="sm" onClick={({ currentTarget }) => add(currentTarget.form)}>
              <Plus />
              Satır ekle
            </Button>
          )}
          <Sum values={values} pieces={pieces} />
        </div>
        {errors['pack_contents'] && <FieldError id="pack_contents-error" text={errors['pack_contents']} />}
      </fieldset>
    </FoldedSection>
  )
}

function Sum({ values, pieces }: { values: ProductValues; pieces: number | null }) {
  const filled = listContents(values)
  if (filled.length === 0) return null
  const sum = filled.reduce((total, { count }) => total + (readCount(count) ?? 0), 0)
  const isSame = sum === pieces
  return (
    <p
      className={clsx(
        'ml-auto flex items-center gap-1.5 text-sm font-medium tabular-nums',
        isSame ? 'text-success-text' : 'text-text-2',
      )}
    >
      {isSame && <Check aria-hidden className="size-4" />}
      {`Toplam ${formatNumber(sum)} adet${isSame ? ', birimle aynı' : ''}`}
    </p>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2.5'
