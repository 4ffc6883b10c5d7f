import {
  REVIEW_CHANGE_DAYS,
  REVIEW_PART_LABELS,
  REVIEW_PARTS,
  REVIEW_TEXT_MAX,
  STAR_LABELS,
} from '@bedesten/contract/reviews'
import type { ReviewPart } from '@bedesten/contract/reviews'
import { reviewOrder } from '@bedesten/contract/reviews.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { call } from '../../../lib/api/call.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isNullOr, isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RatingInput } from '../../../ui/forms/RatingInput.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'

interface ReviewValues extends Record<ReviewPart, number | null> {
  text: string
}

const isStars = isNullOr(isOneOf([1, 2, 3, 4, 5]))

/** Given, or changed, by the buyer. Load it lazily. */
export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { act } = useOrderAct()
  const { review } = order
  const { goods = null, delivery = null, communication = null } = review ?? {}
  const { values, setValues, draft, finish } = useDraft<ReviewValues>({
    name: `review:${order.id}`,
    start: { goods, delivery, communication, text: review?.text ?? '' },
    fits: { goods: isStars, delivery: isStars, communication: isStars, text: isText },
    guard: false,
  })
  const { form, busy, errors, forgive } = useForm({
    fields: [...REVIEW_PARTS, 'text'] as const,
    check: () =>
      Object.fromEntries(REVIEW_PARTS.flatMap((part) => (values[part] === null ? [[part, 'Bir puan seçin']] : []))),
    submit: async () => {
      const { goods: first, delivery: second, communication: third } = values
      if (first === null || second === null || third === null) return
      const body = { goods: first, delivery: second, communication: third, text: values.text.trim() }
      await act(() => call(reviewOrder, { params: { id: String(order.id) }, body }), 'Değerlendirmeniz kaydedildi')
      finish()
      onClose()
    },
  })
  function rate(part: ReviewPart, stars: number) {
    setValues({ ...values, [part]: stars })
    forgive([part])
  }
  return (
    <FormDialog
      title="Siparişi değerlendirin"
      line={`${order.seller_name} · ${order.order_number}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          Gönder
        </Button>
      }
    >
      <DraftNote draft={draft} />
      <div className="grid gap-2">
        {REVIEW_PARTS.map((part) => (
          <div key={part} className="grid grid-cols-[1fr_auto] items-center gap-x-3 rail:grid-cols-[7rem_1fr_auto]">
            <span aria-hidden className="font-semibold">
              {REVIEW_PART_LABELS[part]}
            </span>
            <span className="max-rail:order-last max-rail:col-span-2">
              <RatingInput
                name={part}
                legend={REVIEW_PART_LABELS[part]}
                value={values[part]}
                onChange={(stars) => rate(part, stars)}
                disabled={busy}
              />
            </span>
            <span className={`text-right text-sm ${errors.fields[part] ? 'text-danger-text' : 'text-text-3'}`}>
              {errors.fields[part] ?? STAR_LABELS[values[part] ?? 0]}
            </span>
          </div>
        ))}
      </div>
      <Textarea
        name="text"
        label="Görüşünüz"
        labelNote="isteğe bağlı"
        rows={3}
        maxLength={REVIEW_TEXT_MAX}
        counter={{ max: REVIEW_TEXT_MAX, warnFrom: REVIEW_TEXT_MAX - 100 }}
        hint={`Herkes görür. ${REVIEW_CHANGE_DAYS} gün içinde değiştirebilirsiniz, satıcı bir kez yanıtlayabilir.`}
        value={values.text}
        onChange={({ target }) => setValues({ ...values, text: target.value })}
        error={errors.fields['text']}
      />
    </FormDialog>
  )
}
