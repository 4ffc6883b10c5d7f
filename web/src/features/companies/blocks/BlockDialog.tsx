import { getConversationWith } from '@bedesten/contract/messages.calls'
import { ORDER_STATUS_LABELS } from '@bedesten/contract/order-states'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../lib/api/call.ts'
import { keepFocusInPage } from '../../../lib/page/keep-focus.ts'
import { CONVERSATION_STATES_KEY } from '../../../lib/queries/keys/messages.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import type { BlockSubject } from './block-dialog.ts'
import { useBlock } from './useBlock.ts'

/** Load it lazily. */
export function BlockDialog({ company, onClose }: { company: BlockSubject; onClose: () => void }) {
  const { mutate, isPending } = useBlock(company)
  function close() {
    onClose()
    keepFocusInPage()
  }
  return (
    <FormDialog
      title={`${company.company_name} engellensin mi?`}
      width="md"
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          mutate(true, { onSuccess: close })
        },
      }}
      busy={isPending}
      errors={[]}
      onClose={close}
      action={
        <Button type="submit" variant="danger" busy={isPending}>
          Engelle
        </Button>
      }
    >
      <p className="text-text-2">
        Bu firma size yazamaz, sizi takip edemez, yorum yapamaz, sipariş veremez ve teklif isteyemez. Takipler iki yönde
        de kalkar.
      </p>
      <OpenOrders companyId={company.id} />
    </FormDialog>
  )
}

/** What goes on all the same. */
function OpenOrders({ companyId }: { companyId: number }) {
  const { data: orders = [] } = useQuery({
    queryKey: [...CONVERSATION_STATES_KEY, 'open-orders', companyId],
    queryFn: async ({ signal }) =>
      (await call(getConversationWith, { params: { company_id: String(companyId) }, signal })).data.open_orders,
  })
  if (orders.length === 0) return null
  const names = orders.map(
    ({ order_number, order_status }) =>
      `${order_number} (${ORDER_STATUS_LABELS[order_status].toLocaleLowerCase('tr')})`,
  )
  return (
    <Note tone="warning" icon={TriangleAlert}>
      <b className="block font-semibold">{`Açık ${orders.length} siparişiniz var`}</b>
      {`${names.join(', ')}. Engel onları durdurmaz, sipariş sayfasından yazışabilirsiniz.`}
    </Note>
  )
}
