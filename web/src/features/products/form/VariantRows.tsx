import { imageVariantUrl } from '@bedesten/contract/media'
import { variantName } from '@bedesten/contract/variants'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Image } from '../../../ui/display/Image.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import type { ProductValues } from './product-values.ts'
import { variantField } from './variant-values.ts'
import type { VariantValues } from './variant-values.ts'

interface VariantRowsProps {
  values: ProductValues
  errors: Partial<Record<string, string>>
  images: string[]
  onChange: (variants: VariantValues[]) => void
}

/** A line for each variant on wide screens, a block on others. */
export function VariantRows({ values: { variants, price }, errors, images, onChange }: VariantRowsProps) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {variants.map((row) => (
        <Row
          key={row.key}
          row={row}
          price={price}
          errors={errors}
          images={images}
          onChange={(part) =>
            onChange(variants.map((other) => (other.key === row.key ? { ...other, ...part } : other)))
          }
          onRemove={() => onChange(variants.filter((other) => other.key !== row.key))}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  row: VariantValues
  price: string
  errors: Partial<Record<string, string>>
  images: string[]
  onChange: (part: Partial<VariantValues>) => void
  onRemove: () => void
}

function Row({ row, price, errors, images, onChange, onRemove }: RowProps) {
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
    <li className="px-3 py-3">
      <div className="flex items-center gap-2.5">
        {row.image_url && (
          <Image
            src={imageVariantUrl(row.image_url, 'thumbnail')}
            alt=""
            ratio="1"
            className="size-9 shrink-0 rounded-sm"
          />
        )}
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
        <Switch checked={row.active} onChange={({ target }) => onChange({ active: target.checked })}>
          <span className="text-sm">
            Satışta<span className="sr-only">{`, ${name}`}</span>
          </span>
        </Switch>
        <IconButton size="sm" label={`Sil: ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2.5 full:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1fr)_minmax(0,0.9fr)]">
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
        {images.length > 0 && (
          <Column title="Görsel">
            <NativeSelect
              label={`Görsel, ${name}`}
              hideLabel
              value={row.image_url}
              onChange={({ target }) => onChange({ image_url: target.value })}
              options={[
                { value: '', label: '–' },
                ...images.map((url, index) => ({ value: url, label: `${index + 1}. görsel` })),
              ]}
            />
          </Column>
        )}
      </div>
    </li>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 text-xs text-text-3">
        {title}
      </p>
      {children}
    </div>
  )
}
