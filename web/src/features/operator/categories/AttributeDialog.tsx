import { ATTRIBUTE_KINDS } from '@bedesten/contract/categories'
import type { AttributeKind, CategoryAttribute } from '@bedesten/contract/categories'
import { CATEGORY_LIMITS } from '@bedesten/contract/operator-categories'
import { createAttribute, updateAttribute } from '@bedesten/contract/operator-categories.calls'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { isFlag, isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { ActDialog } from '../ActDialog.tsx'
import { KIND_NAMES, readLines } from './attribute-words.ts'
import { useCategoryAct } from './categories.ts'

interface Values {
  name: string
  unit: string
  kind: AttributeKind
  values: string
  position: string
  required: boolean
  filterable: boolean
}

interface AttributeDialogProps {
  category: OperatorCategory
  /** Null: a new one. */
  attribute: CategoryAttribute | null
  onClose: () => void
}

export function AttributeDialog({ category, attribute, onClose }: AttributeDialogProps) {
  const run = useCategoryAct()
  const [version] = useState(category.version)
  const id = String(category.id)
  const others = category.attributes.filter((one) => one.id !== attribute?.id)
  const at = attribute ? category.attributes.findIndex((one) => one.id === attribute.id) : others.length
  const draft = `attribute:${category.id}:${attribute?.id ?? 0}`
  const {
    values: typed,
    setValues,
    finish,
  } = useDraft<Values>({
    name: `operator:${draft}:fields`,
    start: {
      name: attribute?.name ?? '',
      unit: attribute?.unit ?? '',
      kind: attribute?.kind ?? 'choice',
      values: attribute?.values.join('\n') ?? '',
      position: String(at + 1),
      required: attribute?.required ?? false,
      filterable: attribute?.filterable ?? true,
    },
    fits: {
      name: isText,
      unit: isText,
      kind: isOneOf(ATTRIBUTE_KINDS),
      values: isText,
      position: isText,
      required: isFlag,
      filterable: isFlag,
    },
    guard: false,
  })
  const { kind } = typed
  const set = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }))
  const lines = readLines(typed.values)

  async function send(reason: string) {
    const { name, unit, required, filterable } = typed
    const body = {
      name,
      required,
      filterable,
      position: Number(typed.position),
      version,
      reason,
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && { values: lines }),
    }
    if (attribute) {
      const params = { id, attribute_id: String(attribute.id) }
      await run(() => call(updateAttribute, { params, body }), 'Özellik kaydedildi')
    } else await run(() => call(createAttribute, { params: { id }, body: { ...body, kind } }), 'Özellik eklendi')
    finish()
  }
  return (
    <ActDialog
      title={attribute ? 'Özelliği düzenle' : 'Özellik ekle'}
      line={
        attribute
          ? 'Türü ve anahtarı değişmez, çünkü ürünler onlara yanıt vermiştir.'
          : `“${category.name}” ve altındaki kategorilerin ürünlerine sorulur.`
      }
      hint="Denetim kaydına yazılır."
      action={attribute ? 'Kaydet' : 'Ekle'}
      draft={draft}
      fields={['name', 'unit', 'values', 'position']}
      shown={['name', 'unit', 'values']}
      check={() => ({
        ...(typed.name.trim() === '' && { name: 'Ad gereklidir' }),
        ...(kind === 'choice' && lines.length === 0 && { values: 'En az bir değer yazın' }),
      })}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Input
            name="name"
            label="Ad"
            value={typed.name}
            onChange={({ target }) => set({ name: target.value })}
            maxLength={CATEGORY_LIMITS.name}
            autoComplete="off"
            error={errors['name']}
          />
          {!attribute && (
            <NativeSelect
              label="Tür"
              options={ATTRIBUTE_KINDS.map((one) => ({ value: one, label: KIND_NAMES[one] }))}
              value={kind}
              onChange={({ target }) => set({ kind: ATTRIBUTE_KINDS.find((one) => one === target.value) ?? 'choice' })}
            />
          )}
          {kind === 'number' && (
            <Input
              name="unit"
              label="Birim"
              labelNote="isteğe bağlı"
              value={typed.unit}
              onChange={({ target }) => set({ unit: target.value })}
              maxLength={CATEGORY_LIMITS.unit}
              autoComplete="off"
              error={errors['unit']}
            />
          )}
          {kind === 'choice' && (
            <Textarea
              name="values"
              label="Değerler"
              rows={6}
              value={typed.values}
              onChange={({ target }) => set({ values: target.value })}
              hint={
                attribute
                  ? 'Her satıra bir değer. Çıkardığınız bir değer ürünlerden de silinir.'
                  : 'Her satıra bir değer.'
              }
              error={errors['values']}
            />
          )}
          <NativeSelect
            name="position"
            label="Sıra"
            value={typed.position}
            onChange={({ target }) => set({ position: target.value })}
            options={[
              ...others.map(({ name }, index) => ({ value: String(index + 1), label: `“${name}” önünde` })),
              { value: String(others.length + 1), label: 'Sonda' },
            ]}
          />
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            <Checkbox checked={typed.required} onChange={({ target }) => set({ required: target.checked })}>
              Zorunlu
            </Checkbox>
            <Checkbox checked={typed.filterable} onChange={({ target }) => set({ filterable: target.checked })}>
              Süzgeçte göster
            </Checkbox>
          </div>
        </>
      )}
    </ActDialog>
  )
}
