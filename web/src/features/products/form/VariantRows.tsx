import { imageVariantUrl } from '@bedesten/contract/media'
import { variantName } from '@bedesten/contract/variants'
import { clsx } from 'clsx'
import ImageIcon from 'lucide-react/icons/image'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Image } from '../../../ui/display/Image.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import type { ProductValues } from './product-values.ts'
import { variantField } from './variant-values.ts'
import type { VariantValues } from './variant-values.ts'

interface VariantRowsProps {
  values: ProductValues
  errors: Partial<Record<string, string>>
  images: string[]
  /** Keys of the rows that are chosen, to fill them together. */
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  onChange: (variants: VariantValues[]) => void
}

/** A table where there is the width for one, a block for each variant else. The form is wider with it. */
export function VariantRows({
  values: { variants, price },
  errors,
  images,
  picked,
  onPick,
  onChange,
}: VariantRowsProps) {
  const count = variants.filter(({ key }) => picked.has(key)).length
  return (
    <div data-variant-rows className="@container">
      <div className="overflow-hidden rounded-lg border border-border">
        <div
          className={clsx(
            line,
            'hidden items-center border-b border-border bg-well py-2 text-sm text-text-3 @min-[44rem]:grid',
          )}
        >
          <div className="flex items-center gap-2.5">
            <Checkbox
              aria-label="Tüm varyantları seç"
              checked={count === variants.length}
              ref={(input) => {
                if (input) input.indeterminate = count > 0 && count < variants.length
              }}
              onChange={({ target }) => onPick(new Set(target.checked ? variants.map(({ key }) => key) : []))}
            />
            <span aria-hidden>Varyant</span>
          </div>
          {HEADINGS.map((heading) => (
            <span key={heading} aria-hidden>
              {heading}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-border">
          {variants.map((row) => (
            <Row
              key={row.key}
              row={row}
              price={price}
              errors={errors}
              images={images}
              picked={picked.has(row.key)}
              onPick={(isPicked) => {
                const next = new Set(picked)
                if (isPicked) next.add(row.key)
                else next.delete(row.key)
                onPick(next)
              }}
              onChange={(part) =>
                onChange(variants.map((other) => (other.key === row.key ? { ...other, ...part } : other)))
              }
              onRemove={() => onChange(variants.filter((other) => other.key !== row.key))}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

const HEADINGS = ['SKU', 'Barkod', 'Stok', 'Kendi fiyatı', 'Satışta']
const line =
  'gap-2 px-3 @min-[44rem]:grid-cols-[minmax(10.5rem,1.3fr)_minmax(0,1.5fr)_minmax(0,1.35fr)_minmax(0,0.7fr)_minmax(0,0.85fr)_4.5rem]'

interface RowProps {
  row: VariantValues
  price: string
  errors: Partial<Record<string, string>>
  images: string[]
  picked: boolean
  onPick: (picked: boolean) => void
  onChange: (part: Partial<VariantValues>) => void
  onRemove: () => void
}

function Row({ row, price, errors, images, picked, onPick, onChange, onRemove }: RowProps) {
  const name = variantName(row.values)
  const field = (column: 'sku' | 'barcode' | 'price' | 'stock', label: string) => ({
    name: variantField(row, column),
    label: `${label}, ${name}`,
    hideLabel: true,
    autoComplete: 'off',
    value: row[column],
    error: errors[variantField(row, column)],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [column]: target.value }),
  })
  return (
    <li
      className={clsx(
        line,
        'grid grid-cols-2 items-start py-3 @min-[34rem]:@max-[44rem]:grid-cols-4 @min-[44rem]:items-center @min-[44rem]:py-1.5',
      )}
    >
      <div className="flex min-h-9 min-w-0 items-center gap-2.5 @min-[34rem]:@max-[44rem]:col-span-2">
        <Checkbox aria-label={`Seç: ${name}`} checked={picked} onChange={({ target }) => onPick(target.checked)} />
        {images.length > 0 && (
          <RowImage
            label={`Görsel, ${name}`}
            url={row.image_url}
            images={images}
            onChange={(image_url) => onChange({ image_url })}
          />
        )}
        <p className="min-w-0 flex-1 font-semibold wrap-break-word">{name}</p>
      </div>
      <Column title="SKU">
        <Input {...field('sku', 'SKU')} mono spellCheck={false} />
      </Column>
      <Column title="Barkod">
        <Input {...field('barcode', 'Barkod')} inputMode="numeric" placeholder="yok" />
      </Column>
      <Column title="Stok">
        <Input {...field('stock', 'Stok')} inputMode="numeric" />
      </Column>
      <Column title="Kendi fiyatı">
        <Input
          {...field('price', 'Kendi fiyatı')}
          inputMode="decimal"
          placeholder={price}
          // Shows how an amount such as 1.234 was understood.
          onBlur={({ target }) => {
            const understood = readTypedAmount(target.value)
            if (understood !== undefined) onChange({ price: formatAmount(understood) })
          }}
        />
      </Column>
      <div className="flex min-h-9 items-center gap-1.5 @max-[44rem]:row-start-1 @max-[44rem]:justify-end @max-[34rem]:col-start-2 @min-[34rem]:@max-[44rem]:col-span-2 @min-[34rem]:@max-[44rem]:col-start-3 @min-[44rem]:justify-between">
        <Switch checked={row.active} onChange={({ target }) => onChange({ active: target.checked })}>
          <span className="text-sm @min-[44rem]:sr-only">
            Satışta<span className="sr-only">{`, ${name}`}</span>
          </span>
        </Switch>
        <IconButton size="sm" label={`Sil: ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

interface RowImageProps {
  label: string
  /** Empty without one. */
  url: string
  images: string[]
  onChange: (url: string) => void
}

/** Shows the image that is chosen, and opens the choice of the product's images. */
function RowImage({ label, url, images, onChange }: RowImageProps) {
  return (
    <span className="relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-well text-text-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      {url === '' ? (
        <ImageIcon aria-hidden className="size-4" />
      ) : (
        <Image src={imageVariantUrl(url, 'thumbnail')} alt="" ratio="1" className="size-full" />
      )}
      <select
        aria-label={label}
        value={url}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">Görsel yok</option>
        {images.map((image, index) => (
          <option key={image} value={image}>
            {`${index + 1}. görsel`}
          </option>
        ))}
      </select>
    </span>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 text-xs text-text-3 @min-[44rem]:hidden">
        {title}
      </p>
      {children}
    </div>
  )
}
