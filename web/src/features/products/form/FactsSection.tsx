import { countryName } from '@bedesten/contract/fact-words'
import { COUNTRIES } from '@bedesten/contract/product-facts'
import Info from 'lucide-react/icons/info'
import { FoldedSection } from '../../../ui/forms/FoldedSection.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { BarcodeField } from './BarcodeField.tsx'
import { DocumentsField } from './DocumentsField.tsx'
import { FACT_TEXTS } from './facts-values.ts'
import type { Documents } from './useDocuments.ts'
import type { BindProduct } from './useProductForm.ts'

interface FactsSectionProps {
  errors: Partial<Record<string, string>>
  bind: BindProduct
  documents: Documents
}

export function FactsSection({ errors, bind, documents }: FactsSectionProps) {
  const { readOnly, ...country } = bind('origin_country')
  const { error: sizeError, ...length } = bind('length')
  return (
    <FoldedSection
      title="Ürün bilgileri"
      icon={Info}
      line={() => 'Marka, barkod, menşe, GTİP, ölçü, belgeler'}
      hasError={FACT_TEXTS.some((name) => name !== 'pieces_per_unit' && errors[name] !== undefined)}
    >
      <div className="grid grid-cols-1 gap-4 rail:grid-cols-2">
        <Input {...bind('brand')} label="Marka" autoComplete="off" />
        <BarcodeField field={bind('barcode')} />
        <NativeSelect {...country} aria-disabled={readOnly} label="Menşe ülke" options={listCountries()} />
        <Input {...bind('customs_code')} label="GTİP" labelNote="12 hane" inputMode="numeric" autoComplete="off" />
        <Input
          {...bind('weight_g')}
          label="Ağırlık"
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pr-2">g</span>}
        />
        <div role="group" aria-label="Ölçüler, mm">
          <p aria-hidden className="mb-1.5 text-label">
            Ölçüler, mm
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
            <Input {...length} label="Uzunluk, mm" hideLabel inputMode="numeric" autoComplete="off" />
            <span aria-hidden>×</span>
            <Input {...bind('width')} label="Genişlik, mm" hideLabel inputMode="numeric" autoComplete="off" />
            <span aria-hidden>×</span>
            <Input {...bind('height')} label="Yükseklik, mm" hideLabel inputMode="numeric" autoComplete="off" />
          </div>
          {sizeError && <FieldError id="dimensions-error" text={sizeError} />}
        </div>
      </div>
      <DocumentsField documents={documents} />
    </FoldedSection>
  )
}

let countries: { value: string; label: string }[] | undefined

/** By name, Turkey first. */
function listCountries() {
  countries ??= [
    { value: '', label: 'Belirtilmedi' },
    ...COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
      a.value === 'TR' ? -1 : b.value === 'TR' ? 1 : a.label.localeCompare(b.label, 'tr'),
    ),
  ]
  return countries
}
