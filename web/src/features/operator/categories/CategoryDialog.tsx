import {
  createCategory,
  deleteCategory,
  mergeCategory,
  updateCategory,
} from '@bedesten/contract/operator-categories.calls'
import { CATEGORY_LIMITS } from '@bedesten/contract/operator-categories'
import type { ListedCategory, OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Input } from '../../../ui/forms/Input.tsx'
import { ActDialog } from '../ActDialog.tsx'
import { describePath, isBelow, useCategoryAct } from './categories.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { Place } from './PlaceFields.tsx'
import { TargetField } from './TargetField.tsx'

export type CategoryAct = 'add' | 'rename' | 'move' | 'merge' | 'hide' | 'show' | 'delete'

interface CategoryDialogProps {
  act: CategoryAct
  list: ListedCategory[]
  /** Null: a new one at the top of the tree. */
  category: OperatorCategory | null
  onClose: () => void
}

/** One dialog for all edits: what happens, what it needs to know, and the reason. */
export function CategoryDialog({ act, list, category, onClose }: CategoryDialogProps) {
  const run = useCategoryAct()
  const navigate = useNavigate()
  // As it was when the dialog opened: an edit in between is refused.
  const [version] = useState(category?.version)
  const [place, setPlace] = useState<Place>({ parent_id: category?.parent_id ?? null, position: category?.position })
  const common = { hint: 'Denetim kaydına yazılır.', draft: `category:${act}:${category?.id ?? 0}`, onClose }
  if (!category || act === 'add') {
    const where = category ? `“${describePath(list, category.id)}” altına eklenir.` : 'Ağacın en üst düzeyine eklenir.'
    return (
      <ActDialog
        {...common}
        title="Kategori ekle"
        line={`${where} Adresi addan üretilir ve sonradan değişmez.`}
        action="Ekle"
        fields={['name']}
        shown={['name']}
        check={checkName}
        onSend={async (reason, { name = '' }) => {
          await run(async () => {
            const { data } = await call(createCategory, { body: { name, parent_id: category?.id ?? null, reason } })
            void navigate(`/operator/categories/${data.id}`)
          }, 'Kategori eklendi')
        }}
      >
        {(errors) => <NameField error={errors['name']} />}
      </ActDialog>
    )
  }
  const { id, name, products } = category
  const params = { id: String(id) }
  const change = (body: { name?: string; hidden?: boolean } & Partial<Place>, done: string) => (reason: string) =>
    run(() => call(updateCategory, { params, body: { ...body, version, reason } }), done)
  if (act === 'rename') {
    return (
      <ActDialog
        {...common}
        title="Adı değişsin mi?"
        line={`Adresi aynı kalır: /c/${category.slug}`}
        action="Kaydet"
        fields={['name']}
        shown={['name']}
        check={checkName}
        onSend={(reason, typed) => change({ name: typed['name'] ?? '' }, 'Ad değişti')(reason)}
      >
        {(errors) => <NameField value={name} error={errors['name']} />}
      </ActDialog>
    )
  }
  if (act === 'move') {
    return (
      <ActDialog
        {...common}
        title={`“${name}” taşınsın mı?`}
        line="Altındakiler ve ürünleri onunla gider. Yeni yerinde sorulmayan özelliklerin yanıtları ürünlerden silinir."
        action="Taşı"
        fields={['parent_id', 'position']}
        onSend={(reason) => change(place, 'Kategori taşındı')(reason)}
      >
        <PlaceFields list={list} id={id} place={place} onChange={setPlace} />
      </ActDialog>
    )
  }
  if (act === 'merge') {
    return (
      <ActDialog
        {...common}
        danger
        title={`“${name}” birleştirilsin mi?`}
        line="Ürünleri ve altındakiler seçilen kategoriye geçer, adresi oraya yönlenir, kendi özellikleri silinir. Geri alınamaz."
        action="Birleştir"
        fields={['into_id']}
        shown={['into_id']}
        check={({ into_id }) => (into_id ? {} : { into_id: 'Bir kategori seçin' })}
        onSend={(reason, { into_id }) =>
          run(async () => {
            const target = Number(into_id)
            await call(mergeCategory, { params, body: { into_id: target, version, reason } })
            void navigate(`/operator/categories/${target}`, { replace: true })
          }, 'Kategori birleştirildi')
        }
      >
        {({ into_id }) => (
          <TargetField
            name="into_id"
            label="Hangi kategoriyle"
            list={list}
            isOffered={(one) => !isBelow(list, one.id, id)}
            error={into_id}
          />
        )}
      </ActDialog>
    )
  }
  if (act === 'delete') {
    return (
      <ActDialog
        {...common}
        danger
        title={`“${name}” silinsin mi?`}
        line="Yalnızca altında kategori ve ürün bulunmayan kategoriler silinir."
        action="Sil"
        onSend={(reason) =>
          run(async () => {
            await call(deleteCategory, { params, body: { version, reason } })
            void navigate('/operator/categories', { replace: true })
          }, 'Kategori silindi')
        }
      />
    )
  }
  const isHiding = act === 'hide'
  return (
    <ActDialog
      {...common}
      title={isHiding ? `“${name}” gizlensin mi?` : `“${name}” gösterilsin mi?`}
      line={
        isHiding
          ? `Altındakilerle birlikte ağaçtan ve aramadan çıkar, sayfası bulunamaz. ${products > 0 ? 'Ürünleri aramada bulunmaya devam eder.' : ''}`
          : 'Altındakilerle birlikte yeniden ağaçta görünür.'
      }
      action={isHiding ? 'Gizle' : 'Göster'}
      onSend={change({ hidden: isHiding }, isHiding ? 'Kategori gizlendi' : 'Kategori gösterildi')}
    />
  )
}

const checkName = ({ name = '' }: Record<string, string>): Record<string, string> =>
  name.trim() === '' ? { name: 'Ad gereklidir' } : {}

function NameField({ value = '', error }: { value?: string; error: string | undefined }) {
  return (
    <Input
      name="name"
      label="Ad"
      defaultValue={value}
      maxLength={CATEGORY_LIMITS.name}
      autoComplete="off"
      error={error}
    />
  )
}
