import { CURRENCIES } from '@bedesten/contract/money'
import { formatQuantity } from '@bedesten/contract/units'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ChangeBar } from '../../../ui/forms/ChangeBar.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { FormSection, RequiredLabel, wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { PageForm } from '../../../ui/forms/PageForm.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { CategorySection } from './CategorySection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import { PackSection } from './PackSection.tsx'
import { TagsInput } from '../../../ui/forms/TagsInput.tsx'
import { isNew } from './image-list.ts'
import type { ProductValues } from './product-values.ts'
import { toTerms } from './terms-values.ts'
import { sumStock } from './variant-values.ts'
import { VariantsSection } from './VariantsSection.tsx'
import { TermsSection } from './TermsSection.tsx'
import { ANOTHER, useProductForm } from './useProductForm.ts'
import type { BindProduct, ProductFormRules } from './useProductForm.ts'

interface ProductFormProps extends ProductFormRules {
  /** Where giving up leads. */
  cancelTo: string
  head: (actions: ReactNode) => ReactNode
  /** Whether the product was deleted elsewhere while the form is open. */
  isGone?: boolean
}

export function ProductForm({ cancelTo, head, isGone = false, ...rules }: ProductFormProps) {
  const { form, errors, busy, progress, values, bind, set, tiers, images, documents, draft } = useProductForm(rules)
  const foot = !rules.product && (
    <Button type="submit" variant="secondary" value={ANOTHER} disabled={busy}>
      <Plus />
      Kaydet ve yeni ekle
    </Button>
  )
  const notice = (
    <>
      {progress !== undefined && <Upload progress={progress} />}
      {isGone && <GoneNote />}
      {rules.copy && <CopyNote imagesLost={rules.copy.imagesLost} />}
      <DraftNote
        draft={draft}
        lost="Görsellerde yaptığınız değişiklikler saklanamadı, lütfen yeniden yapın."
        className="mb-4"
      />
    </>
  )
  return (
    <PageForm {...{ form, errors, busy, cancelTo, head, notice, foot }}>
      <div className="grid min-w-0 gap-4">
        <ImagesSection images={images} error={errors.fields['images']} />
        <FormSection title="Temel bilgiler">
          <Input {...bind('name')} label={<RequiredLabel text="Ürün adı" />} required className={wide} />
          <Textarea {...bind('description')} label="Açıklama" className={wide} />
          <div className={wide}>
            <TagsInput
              name="tags"
              tags={values.tags}
              error={errors.fields['tags']}
              onChange={(tags) => set({ tags })}
            />
          </div>
        </FormSection>
        <CategorySection values={values} errors={errors.fields} onChange={set} />
        <VariantsSection
          values={values}
          errors={errors.fields}
          images={images.list.images.flatMap((image) => (isNew(image) ? [] : [image.key]))}
          onChange={set}
        />
        <TermsSection values={values} errors={errors.fields} bind={bind} tiers={tiers} onChange={set} />
        <PackSection values={values} errors={errors.fields} bind={bind} onChange={set} />
        <FactsSection errors={errors.fields} bind={bind} documents={documents} />
      </div>
      <div className="grid gap-4">
        <SaleSection bind={bind} values={values} onPrice={(price) => set({ price })} />
        <FormSection title="Durum" line="Pasif ürünler keşfette görünmez">
          <SegmentedControl
            full
            legend="Durum"
            choices={STATUSES}
            value={values.status}
            onChange={(status) => set({ status })}
            className={wide}
          />
        </FormSection>
      </div>
    </PageForm>
  )
}

interface SaleSectionProps {
  bind: BindProduct
  values: ProductValues
  onPrice: (price: string) => void
}

function SaleSection({ bind, values, onPrice }: SaleSectionProps) {
  const { readOnly, ...currency } = bind('currency')
  return (
    <FormSection title="Satış">
      <div className={`${wide} grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2.5`}>
        <Input
          {...bind('price')}
          label={<RequiredLabel text="Fiyat" />}
          required
          inputMode="decimal"
          autoComplete="off"
          // Shows how an amount such as 1.234 was understood.
          onBlur={({ target }) => {
            const understood = readTypedAmount(target.value)
            if (understood !== undefined) onPrice(formatAmount(understood))
          }}
        />
        <NativeSelect {...currency} aria-disabled={readOnly} label="Para birimi" options={CURRENCY_OPTIONS} />
      </div>
      {values.axes.length > 0 ? (
        <div className={`${wide} rounded-lg border border-border bg-well px-3.5 py-2.5`}>
          <p className="font-semibold tabular-nums">{formatQuantity(sumStock(values), toTerms(values).unit)}</p>
          <p className="text-sm text-text-3">{`Stok, ${values.variants.length} varyantın toplamı`}</p>
        </div>
      ) : (
        <Input
          {...bind('stock_quantity')}
          label={<RequiredLabel text="Stok adedi" />}
          required
          inputMode="numeric"
          autoComplete="off"
          className={wide}
        />
      )}
      <Input {...bind('sku')} label="SKU" mono autoComplete="off" spellCheck={false} className={wide} />
    </FormSection>
  )
}

/** In sight wherever the form is scrolled to. */
function Upload({ progress }: { progress: number }) {
  const label = progress < 1 ? 'Görseller yükleniyor' : 'Görseller işleniyor'
  return (
    <div className="sticky top-18 z-10 mb-4 rounded-md border border-border bg-raised px-3.5 py-3 shadow-md">
      <p className="mb-1.5 text-sm font-medium">{label}...</p>
      <ProgressBar label={label} value={progress} />
    </div>
  )
}

function GoneNote() {
  return (
    <div className="mb-4">
      <ChangeBar>Siz yazarken bu ürün silindi. Yazdıklarınız burada duruyor, ancak artık kaydedilemez.</ChangeBar>
    </div>
  )
}

function CopyNote({ imagesLost }: { imagesLost: boolean }) {
  return (
    <Note tone="info" className="mb-4">
      Ürün bilgileri kopyalandı; SKU boş bırakıldı. Kaydettiğinizde yeni bir ürün eklenir.
      {imagesLost && ' Görsellerin tamamı kopyalanamadı, lütfen eksik olanları yeniden ekleyin.'}
    </Note>
  )
}

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }))
const STATUSES = [
  { value: 'active' as const, label: 'Aktif' },
  { value: 'inactive' as const, label: 'Pasif' },
]
