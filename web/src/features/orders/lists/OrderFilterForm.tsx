import { PAYMENT_FILTER_LABELS, PAYMENT_FILTERS } from '@bedesten/contract/order-payments'
import { orderStatusLabel } from '@bedesten/contract/order-states'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { SEARCH_MAX } from '../../../lib/format/search-text.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import type { OrderSide } from '../order-side.ts'
import { findDateErrors, listStatuses, NO_ORDER_FILTERS, writeOrderFilters } from './order-filters.ts'
import type { DateErrors, OrderFilters } from './order-filters.ts'

export const FILTER_PANEL_ID = 'order-filters'

interface OrderFilterFormProps {
  side: OrderSide
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
  open: boolean
}

/** Its fields take effect when it is submitted. */
export function OrderFilterForm({ side, filters, onFilter, open }: OrderFilterFormProps) {
  const { draft, setDraft, errors, setErrors } = useFilterDraft(filters)

  function field(name: keyof OrderFilters) {
    const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setDraft({ ...draft, [name]: target.value })
    return { name, value: draft[name], onChange }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = findDateErrors(draft)
    setErrors(found ?? {})
    if (!found) onFilter(draft)
  }
  function clear() {
    setDraft(NO_ORDER_FILTERS)
    setErrors({})
    onFilter(NO_ORDER_FILTERS)
  }
  return (
    <Card
      as="form"
      flush
      id={FILTER_PANEL_ID}
      aria-label="Filtreler"
      hidden={!open}
      onSubmit={submit}
      className={clsx(open && panel, side === 'buyer' ? 'full:grid-cols-[1.45fr_repeat(4,1fr)_auto_auto]' : fourFields)}
    >
      {side === 'buyer' && (
        <Input
          {...field('search')}
          type="search"
          label="Ara"
          prefix={<Search />}
          placeholder="Sipariş no, firma"
          maxLength={SEARCH_MAX}
          className="max-full:col-span-full"
        />
      )}
      <NativeSelect {...field('status')} label="Sipariş durumu" options={toStatusOptions(side)} />
      <NativeSelect {...field('payment_status')} label="Ödeme durumu" options={PAYMENT_OPTIONS} />
      <Input {...field('date_from')} type="date" label="Başlangıç" error={errors.date_from} />
      <Input {...field('date_to')} type="date" label="Bitiş" error={errors.date_to} />
      <Button type="submit" className="h-10.5 full:mt-6">
        Filtrele
      </Button>
      <Button variant="quiet" className="h-10.5 full:mt-6" onClick={clear}>
        Temizle
      </Button>
    </Card>
  )
}

/** Follows the address when that changes elsewhere, as by the back button. */
function useFilterDraft(filters: OrderFilters) {
  const [draft, setDraft] = useState(filters)
  const [errors, setErrors] = useState<DateErrors>({})
  const address = JSON.stringify(writeOrderFilters(filters))
  const [origin, setOrigin] = useState(address)
  if (origin !== address) {
    setOrigin(address)
    setDraft(filters)
    setErrors({})
  }
  return { draft, setDraft, errors, setErrors }
}

const ALL = { value: '', label: 'Tümü' }
const PAYMENT_OPTIONS = [ALL, ...PAYMENT_FILTERS.map((value) => ({ value, label: PAYMENT_FILTER_LABELS[value] }))]

function toStatusOptions(side: OrderSide) {
  return [ALL, ...listStatuses(side).map((value) => ({ value, label: orderStatusLabel(value, side) }))]
}

const panel = 'mb-4 grid grid-cols-2 items-start gap-3 p-4 rail:px-5'
const fourFields = 'full:grid-cols-[repeat(4,1fr)_auto_auto]'
