import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { withVat } from '@bedesten/contract/price'
import { effectiveMinimum, VAT_RATES } from '@bedesten/contract/terms'
import { formatQuantity, UNITS, unitLabel } from '@bedesten/contract/units'
import Scale from 'lucide-react/icons/scale'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { FoldedSection } from '../../../ui/forms/FoldedSection.tsx'
import { wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import type { ProductValues } from './product-values.ts'
import { listFilled, TERMS_FIELDS, toTerms } from './terms-values.ts'
import { TierEditor } from './TierEditor.tsx'
import type { BindProduct, Tiers } from './useProductForm.ts'

interface TermsSectionProps {
  values: ProductValues
  errors: Partial<Record<string, string>>
  bind: BindProduct
  tiers: Tiers
  onChange: (change: Partial<ProductValues>) => void
}

/** How the product is sold. Folded with its summary, because most products need none of it; opens by itself on an error. */
export function TermsSection({ values, errors, bind, tiers, onChange }: TermsSectionProps) {
  return (
    <FoldedSection
      title="Satış koşulları"
      icon={Scale}
      line={(isOpen) => (isOpen ? 'Boş bırakırsanız varsayılan değer kullanılır' : summarize(values))}
      hasError={Object.keys(errors).some((name) => TERMS_FIELDS.some((field) => field === name.split('.', 1)[0]))}
    >
      <Fields values={values} errors={errors} bind={bind} tiers={tiers} onChange={onChange} />
    </FoldedSection>
  )
}

function Fields({ values, errors, bind, tiers, onChange }: TermsSectionProps) {
  const { readOnly, ...unitField } = bind('unit')
  const terms = toTerms(values)
  const unit = unitLabel(terms.unit)
  const least = effectiveMinimum(terms)
  return (
    <div className="grid grid-cols-2 gap-4 rail:grid-cols-6">
      <NativeSelect
        {...unitField}
        aria-disabled={readOnly}
        label="Birim"
        options={UNIT_OPTIONS}
        className="max-rail:col-span-2 rail:col-span-2"
      />
      <Input
        {...bind('min_order_quantity')}
        label="En az sipariş"
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pr-2">{unit}</span>}
        hint={
          least === terms.min_order_quantity
            ? undefined
            : `Sipariş katına göre ${formatQuantity(least, terms.unit)} olarak kaydedilir`
        }
        className="rail:col-span-2"
      />
      <Input
        {...bind('order_multiple')}
        label="Sipariş katı"
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pr-2">{unit}</span>}
        className="rail:col-span-2"
      />
      <div className="max-rail:col-span-2 rail:col-span-3">
        <p aria-hidden className="mb-1.5 text-label">
          KDV oranı
        </p>
        <SegmentedControl
          full
          legend="KDV oranı"
          choices={VAT_CHOICES}
          value={values.vat_rate}
          onChange={(vat_rate) => onChange({ vat_rate })}
        />
      </div>
      <Input
        {...bind('lead_time_days')}
        label="Hazırlık süresi"
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pr-2">gün</span>}
        className="max-rail:col-span-2 rail:col-span-3"
      />
      <div className={`${wide} rail:col-span-6`}>
        <VatChoice values={values} onChange={onChange} />
      </div>
      <div className={`${wide} rail:col-span-6`}>
        <TierEditor values={values} errors={errors} tiers={tiers} />
      </div>
    </div>
  )
}

/** Says what a buyer sees and pays, once there is a price. */
function VatChoice({ values, onChange }: Pick<TermsSectionProps, 'values' | 'onChange'>) {
  const { vat_included, vat_rate } = toTerms(values)
  const price = readTypedAmount(values.price)
  const money = (minor: number) => formatMoney(toAmount(minor), values.currency)
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg border border-border bg-well px-3.5 py-3">
      <div>
        <p className="font-semibold">Fiyata KDV dahil</p>
        {price !== undefined && (
          <p className="text-sm text-text-3">
            {vat_included
              ? `Açık: alıcı ${money(price)} görür ve öder.`
              : `Kapalı: alıcı ${money(price)} + KDV görür, ${money(withVat(price, { vat_included, vat_rate }).total)} öder.`}
          </p>
        )}
      </div>
      <Switch
        hideLabel
        name="vat_included"
        checked={vat_included}
        onChange={({ target }) => onChange({ vat_included: String(target.checked) })}
      >
        KDV fiyata dahil
      </Switch>
    </div>
  )
}

function summarize(values: ProductValues): string {
  const { unit, min_order_quantity, order_multiple, vat_rate, vat_included } = toTerms(values)
  const tiers = listFilled(values.price_tiers).length
  const parts = [
    unitLabel(unit),
    min_order_quantity > 1 && `en az ${formatQuantity(min_order_quantity, unit)}`,
    order_multiple > 1 && `sipariş katı ${formatNumber(order_multiple)}`,
    `KDV %${vat_rate} ${vat_included ? 'dahil' : 'hariç'}`,
    tiers > 0 && `${tiers} kademe`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }))
const VAT_CHOICES = VAT_RATES.map((rate) => ({ value: String(rate), label: `%${rate}` }))
