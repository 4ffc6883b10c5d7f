import { CARRIERS, SHIPMENT_LIMITS } from '@bedesten/contract/order-shipping'
import type { Carrier } from '@bedesten/contract/order-shipping'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'

/** As it is typed. */
export interface TypedParcel {
  key: number
  carrier: string
  tracking_number: string
  waybill_number: string
  note: string
}

export function emptyParcel(key: number): TypedParcel {
  return { key, carrier: '', tracking_number: '', waybill_number: '', note: '' }
}

export function isEmpty({ carrier, tracking_number, waybill_number, note }: TypedParcel): boolean {
  return [carrier, tracking_number, waybill_number, note].every((text) => text.trim() === '')
}

export function toShipment({ carrier, tracking_number, waybill_number, note }: TypedParcel) {
  // Its field offers nothing else.
  return { carrier: carrier as Carrier, tracking_number, waybill_number, note }
}

interface ParcelFieldsProps {
  parcel: TypedParcel
  /** Such as `1. koli`. */
  name: string
  error: string | undefined
  onChange: (parcel: TypedParcel) => void
  /** Only where there are others. */
  onRemove: (() => void) | undefined
}

export function ParcelFields({ parcel, name, error, onChange, onRemove }: ParcelFieldsProps) {
  const text = (field: 'tracking_number' | 'waybill_number' | 'note') => ({
    value: parcel[field],
    maxLength: SHIPMENT_LIMITS[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...parcel, [field]: target.value }),
  })
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 not-first:border-t not-first:border-border not-first:pt-4">
      <legend className="contents">
        <span className="flex min-h-8 items-center justify-between text-h3">
          {name}
          {onRemove && (
            <IconButton size="sm" label={`Kaldır: ${name}`} onClick={onRemove}>
              <X className="size-4" />
            </IconButton>
          )}
        </span>
      </legend>
      <NativeSelect
        name={toCarrierName(parcel)}
        label="Kargo firması"
        options={CARRIER_OPTIONS}
        value={parcel.carrier}
        onChange={({ target }) => onChange({ ...parcel, carrier: target.value })}
        error={error}
      />
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        <Input {...text('tracking_number')} label="Takip numarası" mono spellCheck={false} />
        <Input {...text('waybill_number')} label="İrsaliye no" mono spellCheck={false} />
      </div>
      <Input {...text('note')} label="Not" labelNote="isteğe bağlı" />
    </fieldset>
  )
}

export function toCarrierName({ key }: TypedParcel): string {
  return `carrier-${key}`
}

const CARRIER_OPTIONS = [{ value: '', label: 'Seçin' }, ...CARRIERS.map((value) => ({ value, label: value }))]
