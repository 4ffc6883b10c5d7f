import { useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import type { ProductValues } from './product-values.ts'
import { makeCodes, toCode } from './variant-codes.ts'
import type { VariantValues } from './variant-values.ts'

interface VariantFillProps {
  values: ProductValues
  /** The rows that are filled. */
  chosen: VariantValues[]
  onChange: (change: Partial<ProductValues>) => void
  onClose: () => void
}

/** One value for all of the rows; an example shows the code that is made. */
export function VariantFill({ values: { variants }, chosen, onChange, onClose }: VariantFillProps) {
  const [stock, setStock] = useState('')
  const [price, setPrice] = useState('')
  const [code, setCode] = useState('')
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const [first] = chosen
  const codes = code.trim() === '' ? undefined : makeCodes(variants, chosen.filter(isFilled), code)
  function isFilled({ sku }: VariantValues) {
    return !onlyEmpty || sku === ''
  }
  function fill(row: VariantValues): VariantValues {
    const put = (before: string, given: string) => (given === '' || (onlyEmpty && before !== '') ? before : given)
    return {
      ...row,
      stock: put(row.stock, stock.trim()),
      price: put(row.price, price.trim()),
      sku: codes?.get(row.key) ?? row.sku,
    }
  }
  return (
    <div role="group" aria-label="Toplu doldur" className="rounded-lg border border-border bg-well p-3.5">
      <div className="grid grid-cols-2 gap-2.5 rail:grid-cols-3">
        <Input
          label="Stok"
          inputMode="numeric"
          autoComplete="off"
          value={stock}
          onChange={({ target }) => setStock(target.value)}
        />
        <Input
          label="Kendi fiyatı"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <Input
          label="SKU başı"
          mono
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          hint={first && code.trim() !== '' ? `Örnek: ${toCode(code, first.values)}` : undefined}
          className="max-rail:col-span-2"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Checkbox checked={onlyEmpty} onChange={({ target }) => setOnlyEmpty(target.checked)}>
          Yalnızca boş olanlar
        </Checkbox>
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size="sm"
            onClick={() => {
              onChange({ variants: variants.map((row) => (chosen.includes(row) ? fill(row) : row)) })
              onClose()
            }}
          >
            {`${chosen.length} varyanta uygula`}
          </Button>
        </div>
      </div>
    </div>
  )
}
