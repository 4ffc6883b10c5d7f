import { formatNumber } from '@bedesten/contract/format-number'
import type { BulkChange, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { PRODUCT_STATUSES } from '@bedesten/contract/product-fields'
import { VAT_RATES } from '@bedesten/contract/terms'
import { unitLabel, UNITS } from '@bedesten/contract/units'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { TagsInput } from '../../../ui/forms/TagsInput.tsx'
import type { ListedProduct } from '../list/product-pages.ts'
import { previewChange, type ProductsChoice } from './bulk-changes.ts'
import { NEW_DRAFT, readChange, type ChangeDraft } from './change-draft.ts'
import { PriceFields } from './PriceFields.tsx'
import { BULK_FIELDS, FIELD_ICONS } from './SelectionBar.tsx'
import { FIELD_LABELS, STATUS_LABELS, type BulkField } from './texts.ts'

interface BulkChangeDialogProps {
  field: BulkField
  count: number
  choice: ProductsChoice
  /** One of them, to preview its price. */
  example: ListedProduct | undefined
  onClose: () => void
  onPreview: (change: ProductsChangeInput, preview: BulkChange) => void
}

/** What is to change, and how; nothing is changed before the preview. */
export function BulkChangeDialog({ field, count, choice, example, onClose, onPreview }: BulkChangeDialogProps) {
  const [draft, setDraft] = useState<ChangeDraft>({ ...NEW_DRAFT, field })
  const set = (change: Partial<ChangeDraft>) => setDraft({ ...draft, ...change })
  const { form, errors, busy } = useForm({
    fields: ['much', 'stock', 'tags'],
    check: () => {
      const read = readChange(draft)
      return 'fault' in read ? { [FAULTY[draft.field]]: read.fault } : {}
    },
    async submit() {
      const read = readChange(draft)
      if ('change' in read) onPreview(read.change, await previewChange({ choice, change: read.change }))
    },
  })
  return (
    <FormDialog
      width="wide"
      title={`${formatNumber(count)} ürünü değiştir`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Hazırlanıyor...">
          Önizle
        </Button>
      }
    >
      <RadioCards
        legend="Ne değişsin?"
        hideLegend
        className={TILES}
        value={draft.field}
        onChange={(chosen) => set({ field: chosen })}
        choices={BULK_FIELDS.map((value) => ({ value, label: <FieldChoice field={value} /> }))}
      />
      {draft.field === 'price' && (
        <PriceFields draft={draft} set={set} example={example} error={errors.fields['much']} />
      )}
      {draft.field === 'stock_quantity' && (
        <Input
          name="stock"
          label="Yeni stok"
          hint="Varyantlı ürünlerde her varyantın stoğu bu olur."
          inputMode="numeric"
          autoComplete="off"
          value={draft.stock}
          onChange={(event) => set({ stock: event.target.value })}
          error={errors.fields['stock']}
        />
      )}
      {draft.field === 'status' && (
        <RadioCards
          legend="Yeni durum"
          className="grid-cols-2"
          value={draft.status}
          onChange={(status) => set({ status })}
          choices={PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        />
      )}
      {draft.field === 'tags' && (
        <>
          <SegmentedControl
            legend="Etiketlerle ne yapılsın?"
            full
            value={draft.tagAct}
            onChange={(tagAct) => set({ tagAct })}
            choices={[
              { value: 'add', label: 'Ekle' },
              { value: 'remove', label: 'Çıkar' },
            ]}
          />
          <TagsInput name="tags" tags={draft.tags} error={errors.fields['tags']} onChange={(tags) => set({ tags })} />
        </>
      )}
      {draft.field === 'vat_rate' && (
        <NativeSelect
          label="Yeni KDV oranı"
          value={draft.vatRate}
          onChange={(event) => set({ vatRate: event.target.value })}
          options={VAT_RATES.map((rate) => ({ value: String(rate), label: `%${rate}` }))}
        />
      )}
      {draft.field === 'unit' && (
        <NativeSelect
          label="Yeni birim"
          value={draft.unit}
          onChange={(event) => set({ unit: event.target.value })}
          options={UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
        />
      )}
    </FormDialog>
  )
}

/** Under which field it is said. */
const FAULTY: Record<BulkField, 'much' | 'stock' | 'tags'> = {
  price: 'much',
  stock_quantity: 'stock',
  tags: 'tags',
  status: 'much',
  vat_rate: 'much',
  unit: 'much',
}

/** Icon above word, without the circle: the edge and the colour say which one is chosen. */
const TILES =
  'grid-cols-3 gap-x-2 gap-y-2 rail:grid-cols-6 [&_input]:sr-only [&_label]:relative [&_label]:cursor-pointer [&_label]:justify-center [&_label]:px-1 [&_label]:has-[:checked]:text-primary-text [&_label]:has-[:focus-visible]:outline-2 [&_label]:has-[:focus-visible]:outline-offset-2 [&_label]:has-[:focus-visible]:outline-focus'

function FieldChoice({ field }: { field: BulkField }) {
  const Icon = FIELD_ICONS[field]
  return (
    <span className="flex flex-col items-center gap-1.5 text-sm font-medium">
      <Icon className="size-4.5" />
      {FIELD_LABELS[field]}
    </span>
  )
}
