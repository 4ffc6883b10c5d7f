import { formatNumber } from '@bedesten/contract/format-number'
import { VARIANT_LIMITS, VARIANT_MESSAGES, variantName } from '@bedesten/contract/variants'
import { formatQuantity } from '@bedesten/contract/units'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SwatchBook from 'lucide-react/icons/swatch-book'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { colourOf } from '../../../lib/format/colours.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { FoldedSection } from '../../../ui/forms/FoldedSection.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { TagsInput } from '../../../ui/forms/TagsInput.tsx'
import type { ProductValues } from './product-values.ts'
import { toTerms } from './terms-values.ts'
import { makeCodes } from './variant-codes.ts'
import { VariantFill } from './VariantFill.tsx'
import { VariantRows } from './VariantRows.tsx'
import { addAxisValues, followAxes, sumStock, withAllVariants } from './variant-values.ts'
import type { AxisValues } from './variant-values.ts'

interface VariantsSectionProps {
  values: ProductValues
  errors: Partial<Record<string, string>>
  /** Large addresses of the stored images. */
  images: string[]
  onChange: (change: Partial<ProductValues>) => void
}

/** The axes of the product, and a row for each variant. */
export function VariantsSection({ values, errors, images, onChange }: VariantsSectionProps) {
  const { axes, variants } = values
  const [fills, setFills] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const setAxes = (next: AxisValues[]) => onChange({ axes: next, variants: followAxes(axes, next, variants) })
  const change = (axis: AxisValues, part: Partial<AxisValues>) =>
    setAxes(axes.map((other) => (other.key === axis.key ? { ...other, ...part } : other)))
  const all = withAllVariants(axes, variants)
  const chosen = variants.filter(({ key }) => picked.has(key))
  // Codes that are there are only replaced where that is asked.
  const coded = chosen.length > 0 ? chosen : variants.filter(({ sku }) => sku === '')
  function makeSkus() {
    const codes = makeCodes(variants, coded, values.sku)
    onChange({ variants: variants.map((row) => ({ ...row, sku: codes.get(row.key) ?? row.sku })) })
  }
  const hasMissing = all.length > variants.length
  return (
    <FoldedSection
      title="Varyantlar"
      icon={SwatchBook}
      line={() => summarize(values)}
      hasError={Object.keys(errors).some((name) => /^(axes|variants)/.test(name))}
    >
      <div className="flex flex-col gap-3.5">
        {axes.map((axis, place) => (
          <div
            key={axis.key}
            className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2.5 rail:grid-cols-[9rem_minmax(0,1fr)_2.75rem]"
          >
            <Input
              label={`${place + 1}. seçenek`}
              placeholder={place === 0 ? 'Renk' : 'Beden'}
              autoComplete="off"
              maxLength={VARIANT_LIMITS.name}
              value={axis.name}
              onChange={({ target }) => change(axis, { name: target.value })}
            />
            <div className="max-rail:order-last max-rail:col-span-2">
              <TagsInput
                name={`axes.${axis.key}`}
                label="Değerler"
                note={`${axis.values.length}/${VARIANT_LIMITS.values}, Enter ile ekleyin`}
                placeholder="Değer ekle"
                tags={axis.values}
                error={undefined}
                add={addAxisValues}
                // As buyers see them: swatches where all values are colours, words else.
                colourOf={axis.values.every((value) => colourOf(value)) ? colourOf : undefined}
                onChange={(next) => change(axis, { values: next })}
              />
            </div>
            <IconButton
              label={`Seçeneği sil: ${axis.name || `${place + 1}. seçenek`}`}
              onClick={() => setAxes(axes.filter((other) => other !== axis))}
              className="mt-6"
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        {errors['axes'] && <FieldError id="axes-error" text={errors['axes']} />}
        {axes.length < VARIANT_LIMITS.axes && (
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() =>
              setAxes([...axes, { key: Math.max(-1, ...axes.map(({ key }) => key)) + 1, name: '', values: [] }])
            }
          >
            <Plus />
            Seçenek ekle
          </Button>
        )}
        {axes.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-text-2">{`${variants.length} varyant, en çok ${VARIANT_LIMITS.variants}${chosen.length > 0 ? ` · ${chosen.length} seçili` : ''}`}</p>
            <div className="flex flex-wrap gap-2">
              {hasMissing && (
                <Button variant="quiet" size="sm" onClick={() => onChange({ variants: all })}>
                  <Plus />
                  Eksik varyantları ekle
                </Button>
              )}
              {variants.length > 0 && (
                <Button variant="secondary" size="sm" aria-expanded={fills} onClick={() => setFills(!fills)}>
                  <PaintBucket />
                  Toplu doldur
                </Button>
              )}
              {variants.length > 0 && (
                <Button variant="quiet" size="sm" disabled={coded.length === 0} onClick={makeSkus}>
                  <RefreshCw />
                  SKU üret
                </Button>
              )}
            </div>
          </div>
        )}
        {countCombinations(axes) > VARIANT_LIMITS.variants && (
          <p className="text-sm text-warning-text">{VARIANT_MESSAGES.tooManyVariants}</p>
        )}
        {fills && (
          <VariantFill
            values={values}
            chosen={chosen.length > 0 ? chosen : variants}
            onChange={onChange}
            onClose={() => setFills(false)}
          />
        )}
        {variants.length > 0 && (
          <VariantRows
            values={values}
            errors={errors}
            images={images}
            picked={picked}
            onPick={setPicked}
            onChange={(next) => onChange({ variants: next })}
          />
        )}
        {errors['variants'] && <FieldError id="variants-error" text={errors['variants']} />}
        {variants.length > 0 && (
          <p className="text-sm text-text-3">
            Kendi fiyatı boşsa ürünün fiyatı ve kademeleri geçerli. Kendi fiyatı olan varyanta kademe uygulanmaz, bayi
            indirimi uygulanır.
          </p>
        )}
      </div>
    </FoldedSection>
  )
}

function countCombinations(axes: AxisValues[]): number {
  return axes.length === 0 ? 0 : axes.reduce((product, { values }) => product * values.length, 1)
}

function summarize(values: ProductValues): string {
  const { axes, variants } = values
  if (axes.length === 0) return 'Renk, beden gibi seçenekler'
  const stock = formatQuantity(sumStock(values), toTerms(values).unit)
  const [only] = variants
  const named = variants.length === 1 && only ? variantName(only.values) : `${formatNumber(variants.length)} varyant`
  return `${axes.length} seçenek, ${named}, ${stock}`
}
