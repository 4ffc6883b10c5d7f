import { addShipment } from '@bedesten/contract/order-shipping.calls'
import { setOrderStatus } from '@bedesten/contract/orders.calls'
import type { Order, OrderListItem } from '@bedesten/contract/orders.schemas'
import { ARRIVING } from '@bedesten/contract/order-shipping'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { hasShape, isListOf, isNumber, isText } from '../../../lib/storage/stored-shapes.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'
import { useOrderStatus } from '../useOrderStatus.ts'
import { emptyParcel, isEmpty, ParcelFields, toCarrierName, toShipment } from './ParcelFields.tsx'
import type { TypedParcel } from './ParcelFields.tsx'

interface ShipDialogProps {
  order: OrderListItem
  onClose: () => void
}

/** For the seller: sends the order, or adds parcels to one that was sent. Load it lazily. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const isSent = ARRIVING.includes(order.order_status)
  const { change } = useOrderStatus(order)
  const { act } = useOrderAct()
  const send = useSendParcels(order, isSent)
  const { values, setValues, finish } = useDraft({
    name: `ship:${order.id}`,
    start: { parcels: [emptyParcel(0)] },
    fits: { parcels: isListOf(isParcel) },
    guard: false,
  })
  const { parcels } = values
  const setParcels = (next: TypedParcel[]) => setValues({ parcels: next })
  const { form, busy, errors } = useForm({
    fields: parcels.map(toCarrierName),
    check: () => {
      const wrong = parcels.filter((parcel) => parcel.carrier === '' && (isSent || !isEmpty(parcel)))
      return Object.fromEntries(wrong.map((parcel) => [toCarrierName(parcel), 'Kargo firması seçin']))
    },
    submit: async () => {
      const filled = parcels.filter((parcel) => !isEmpty(parcel))
      await act(() => send(filled, setParcels), isSent ? 'Koli eklendi' : 'Sipariş kargoya verildi')
      finish()
      onClose()
    },
  })
  function skip() {
    change('shipped')
    finish()
    onClose()
  }
  const replace = (next: TypedParcel) => setParcels(parcels.map((old) => (old.key === next.key ? next : old)))
  return (
    <FormDialog
      title={isSent ? 'Koli ekle' : 'Kargoya ver'}
      line={`${isSent ? '' : 'Boş bırakabilirsiniz. '}Yazdıklarınızı alıcı siparişte ve e-postada görür.`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      aside={
        !isSent && (
          <Button variant="quiet" onClick={() => !busy && skip()}>
            Kargo bilgisi olmadan devam et
          </Button>
        )
      }
      action={
        <Button type="submit" busy={busy}>
          {isSent ? 'Ekle' : 'Kargoya Ver'}
        </Button>
      }
    >
      {parcels.map((parcel, index) => (
        <ParcelFields
          key={parcel.key}
          parcel={parcel}
          name={`${index + 1}. koli`}
          error={errors.fields[toCarrierName(parcel)]}
          onChange={replace}
          onRemove={parcels.length > 1 ? () => setParcels(parcels.filter((other) => other !== parcel)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setParcels([...parcels, emptyParcel(Math.max(...parcels.map(({ key }) => key)) + 1)])}
        >
          <Plus />
          Koli Ekle
        </Button>
      </div>
    </FormDialog>
  )
}

const isParcel = hasShape({
  key: isNumber,
  carrier: isText,
  tracking_number: isText,
  waybill_number: isText,
  note: isText,
})

/** One call after the other. Calls that succeeded are not sent again when a later one fails. */
function useSendParcels({ id }: OrderListItem, isSent: boolean) {
  const shipped = useRef(isSent)
  const params = { id: String(id) }
  return async (parcels: TypedParcel[], onLeft: (left: TypedParcel[]) => void): Promise<{ data: Order }> => {
    const [first, ...others] = parcels
    const ship = () =>
      call(setOrderStatus, { params, body: { status: 'shipped', ...(first && { shipment: toShipment(first) }) } })
    const add = (parcel: TypedParcel) => call(addShipment, { params, body: toShipment(parcel) })
    let answer = first && shipped.current ? await add(first) : await ship()
    shipped.current = true
    for (const [index, parcel] of others.entries()) {
      onLeft(others.slice(index))
      answer = await add(parcel)
    }
    return answer
  }
}
