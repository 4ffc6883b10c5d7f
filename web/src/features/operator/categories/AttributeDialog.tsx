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
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { ActDialog } from '../ActDialog.tsx'
import { KIND_NAMES, readLines } from './attribute-words.ts'
import { useCategoryAct } from './categories.ts'

interface AttributeDialogProps {
  category: OperatorCategory
  /** Null: a new one. */
  attribute: CategoryAttribute | null
  onClose: () => void
}

export function AttributeDialog({ category, attribute, onClose }: AttributeDialogProps) {
  const run = useCategoryAct()
  const [version] = useState(category.version)
  const [values, setValues] = useState(attribute?.values.join('\n') ?? '')
  const [kind, setKind] = useState<AttributeKind>(attribute?.kind ?? 'choice')
  const id = String(category.id)
  const others = category.attributes.filter((one) => one.id !== attribute?.id)
  const at = attribute ? category.attributes.findIndex((one) => one.id === attribute.id) : others.length

  async function send(reason: string, typed: Record<string, string>) {
    const { name = '', unit = '', position = '' } = typed
    const body = {
      name,
      required: typed['required'] === 'on',
      filterable: typed['filterable'] === 'on',
      position: Number(position),
      version,
      reason,
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && { values: readLines(values) }),
    }
    if (attribute) {
      const params = { id, attribute_id: String(attribute.id) }
      await run(() => call(updateAttribute, { params, body }), 'Özellik kaydedildi')
    } else await run(() => call(createAttribute, { params: { id }, body: { ...body, kind } }), 'Özellik eklendi')
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
      draft={`attribute:${category.id}:${attribute?.id ?? 0}`}
      fields={['name', 'unit', 'values', 'required', 'filterable', 'position']}
      check={({ name = '' }) => ({
        ...(name.trim() === '' && { name: 'Ad gereklidir' }),
        ...(kind === 'choice' && readLines(values).length === 0 && { values: 'En az bir değer yazın' }),
      })}
      onSend={send}
      onClose={onClose}
    >
      <Input
        name="name"
        label="Ad"
        defaultValue={attribute?.name ?? ''}
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
      />
      {!attribute && (
        <NativeSelect
          label="Tür"
          options={ATTRIBUTE_KINDS.map((one) => ({ value: one, label: KIND_NAMES[one] }))}
          value={kind}
          onChange={({ target }) => setKind(ATTRIBUTE_KINDS.find((one) => one === target.value) ?? 'choice')}
        />
      )}
      {kind === 'number' && (
        <Input
          name="unit"
          label="Birim"
          labelNote="isteğe bağlı"
          defaultValue={attribute?.unit ?? ''}
          maxLength={CATEGORY_LIMITS.unit}
          autoComplete="off"
        />
      )}
      {kind === 'choice' && (
        <Textarea
          name="values"
          label="Değerler"
          rows={6}
          value={values}
          onChange={({ target }) => setValues(target.value)}
          hint={
            attribute ? 'Her satıra bir değer. Çıkardığınız bir değer ürünlerden de silinir.' : 'Her satıra bir değer.'
          }
        />
      )}
      <NativeSelect
        name="position"
        label="Sıra"
        defaultValue={String(at + 1)}
        options={[
          ...others.map(({ name }, index) => ({ value: String(index + 1), label: `“${name}” önünde` })),
          { value: String(others.length + 1), label: 'Sonda' },
        ]}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox name="required" defaultChecked={attribute?.required ?? false}>
          Zorunlu
        </Checkbox>
        <Checkbox name="filterable" defaultChecked={attribute?.filterable ?? true}>
          Süzgeçte göster
        </Checkbox>
      </div>
    </ActDialog>
  )
}
