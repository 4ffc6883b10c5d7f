import type { Category, CategoryAttribute } from '@bedesten/contract/categories'
import { keepFitting, pathTo } from '@bedesten/contract/categories'
import { foldTurkish } from '@bedesten/contract/turkish'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { ComboboxPanel } from '../../../ui/forms/ComboboxPanel.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { FormSection, RequiredLabel, wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { categoriesQuery, categoryQuery } from '../../categories/categories.ts'
import { toCategory, toCategoryValues, withAnswer } from './category-values.ts'
import type { AnswerValue, CategoryValues } from './category-values.ts'

interface CategorySectionProps {
  values: CategoryValues
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<CategoryValues>) => void
}

export function CategorySection({ values, errors, onChange }: CategorySectionProps) {
  const { data: tree } = useQuery(categoriesQuery())
  const queryClient = useQueryClient()
  const path = tree && values.category_id !== '' ? pathTo(tree, Number(values.category_id)) : []
  const present = path.at(-1)

  async function choose({ slug, id }: Category) {
    onChange({ category_id: String(id) })
    // Without a connection all answers stay, and the server says which do not suit.
    const category = await queryClient.fetchQuery(categoryQuery(slug)).catch(() => null)
    if (!category) return
    const attributes = keepFitting(category.attributes, toCategory(values).attributes)
    onChange({ answers: toCategoryValues({ category_id: id, attributes }).answers })
  }
  return (
    <FormSection title="Kategori ve özellikler" line="Alıcılar ürününüzü bunlarla süzer.">
      <div className={wide}>
        {values.category_id === '' ? (
          <CategoryPicker tree={tree ?? []} onPick={(category) => void choose(category)} />
        ) : (
          <div className="flex items-center gap-3 rounded-lg border border-control px-3.5 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-text-3">Kategori</p>
              <p className="font-semibold wrap-anywhere">
                {present ? path.map(({ name }) => name).join(' › ') : 'Seçilen kategori'}
              </p>
            </div>
            <Button variant="quiet" size="sm" onClick={() => onChange({ category_id: '', answers: [] })}>
              Kaldır
            </Button>
          </div>
        )}
        {errors['category_id'] && <FieldError id="category-error" text={errors['category_id']} />}
      </div>
      {present && (
        <Answers slug={present.slug} answers={values.answers} onChange={(answers) => onChange({ answers })} />
      )}
      {errors['attributes'] && (
        <div className={wide}>
          <FieldError id="attributes-error" text={errors['attributes']} />
        </div>
      )}
    </FormSection>
  )
}

const SHOWN = 30

interface Choice {
  category: Category
  text: string
}

function CategoryPicker({ tree, onPick }: { tree: Category[]; onPick: (category: Category) => void }) {
  const [query, setQuery] = useState('')
  const words = foldTurkish(query).split(' ').filter(Boolean)
  const found = listChoices(tree, '').filter(({ text }) => words.every((word) => foldTurkish(text).includes(word)))
  return (
    <>
      <p aria-hidden className="mb-1.5 text-label">
        Kategori
      </p>
      <Combobox<Choice>
        label="Kategori"
        placeholder="Kategori ara, örneğin banyo havlusu"
        framed
        query={query}
        onQueryChange={setQuery}
        items={found.slice(0, SHOWN)}
        toKey={({ category }) => category.slug}
        onSelect={({ category }) => onPick(category)}
        renderPanel={(panel) => (
          <ComboboxPanel
            {...panel}
            caption="Kategoriler"
            emptyText="Böyle bir kategori yok"
            renderItem={({ text }) => <span className="block px-3.5 py-2 wrap-anywhere">{text}</span>}
            className="mt-2"
          />
        )}
      />
    </>
  )
}

function listChoices(tree: Category[], above: string): Choice[] {
  return tree.flatMap((category) => {
    const text = above + category.name
    return [{ category, text }, ...listChoices(category.children, `${text} › `)]
  })
}

interface AnswersProps {
  slug: string
  answers: AnswerValue[]
  onChange: (answers: AnswerValue[]) => void
}

function Answers({ slug, answers, onChange }: AnswersProps) {
  const { data: category } = useQuery(categoryQuery(slug))
  return category?.attributes.map((attribute) => {
    const { key } = attribute
    const value = answers.find((answer) => answer.key === key)?.value ?? ''
    const kind = attribute.kind === 'choice' ? 'text' : attribute.kind
    return (
      <AnswerField
        key={key}
        attribute={attribute}
        value={value}
        onChange={(next) => onChange(withAnswer(answers, { key, kind, value: next }))}
      />
    )
  })
}

interface AnswerFieldProps {
  attribute: CategoryAttribute
  value: string
  onChange: (value: string) => void
}

function AnswerField({ attribute, value, onChange }: AnswerFieldProps) {
  const { key, name, kind, unit, values, required } = attribute
  const label = required ? <RequiredLabel text={name} /> : name
  const shared = { name: `attributes.${key}`, value, required }
  if (kind === 'choice' || kind === 'yes_no') {
    const options = kind === 'choice' ? values.map((one) => ({ value: one, label: one })) : YES_NO
    return (
      <NativeSelect
        {...shared}
        label={label}
        options={[{ value: '', label: 'Belirtilmedi' }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <Input
      {...shared}
      label={label}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
      {...(unit && { suffix: <span className="pr-2">{unit}</span> })}
    />
  )
}

const YES_NO = [
  { value: 'true', label: 'Evet' },
  { value: 'false', label: 'Hayır' },
]
