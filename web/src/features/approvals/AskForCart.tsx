import { APPROVAL_LIMITS } from '@bedesten/contract/approvals'
import { askApproval } from '@bedesten/contract/approvals.calls'
import type { Cart } from '@bedesten/contract/cart.schemas'
import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { useQueryClient } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { call } from '../../lib/api/call.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { APPROVALS_KEY } from '../../lib/queries/keys/approvals.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { dropTabDraft } from '../../lib/storage/tab-drafts.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { attemptName } from '../orders/checkout/attempt.ts'
import type { CheckoutBody } from '../orders/checkout/checkout-values.ts'
import { excessOf } from './approval-words.ts'

interface AskForCartProps {
  owner: string
  cart: Cart
  limits: SpendingLimits
  body: CheckoutBody
  onClose: () => void
}

/** For a cart beyond the limit. Load it lazily. */
export function AskForCart({ owner, cart, limits, body, onClose }: AskForCartProps) {
  const { values, setValues, finish } = useDraft({
    name: 'approval:cart',
    start: { note: '' },
    fits: { note: isText },
    guard: false,
  })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { total_amount: total, display_currency: currency } = cart.summary
  const sellers = new Set(cart.items.map(({ seller_id }) => seller_id)).size
  const { form, busy, errors } = useForm({
    fields: ['note'] as const,
    check: () => ({}),
    submit: async () => {
      const note = values.note.trim()
      const { data } = await call(askApproval, { body: { checkout: body, ...(note && { note }) } })
      finish()
      dropTabDraft(attemptName(owner))
      await navigate(`/approvals/${data.id}`, { replace: true })
      for (const queryKey of [APPROVALS_KEY, CART_KEY]) void queryClient.invalidateQueries({ queryKey })
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'İstek gönderilemedi. Lütfen tekrar deneyin.' },
  })
  return (
    <FormDialog
      title="Onaya gönder"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor">
          Onaya gönder
        </Button>
      }
    >
      <div className="flex items-center gap-3 rounded-md border border-border bg-well px-3.5 py-3">
        <ClipboardCheck aria-hidden />
        <p className="min-w-0">
          <b className="block font-semibold">{`${sellers} firma, ${cart.items.length} kalem`}</b>
          <span className="text-xs text-text-3 tabular-nums">{`${formatMoney(total, currency)} · sınırınızdan ${formatMoney(excessOf(limits, total), currency)} fazla`}</span>
        </p>
      </div>
      <Textarea
        name="note"
        label="Not"
        labelNote="isteğe bağlı"
        hint="Onaylayacak kişiler görür."
        rows={3}
        maxLength={APPROVAL_LIMITS.note}
        value={values.note}
        onChange={({ target }) => setValues({ note: target.value })}
        error={errors.fields['note']}
      />
      <Note tone="neutral" icon={ShoppingCart}>
        Kalemler sepetten ayrılır. Reddedilirse ya da vazgeçerseniz sepete döner.
      </Note>
    </FormDialog>
  )
}
