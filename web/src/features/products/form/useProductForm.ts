import type { Product } from '@bedesten/contract/products.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import { COMPANIES_KEY, PRODUCTS_KEY } from '../../../lib/query-keys.ts'
import { useForm } from '../../../lib/useForm.ts'
import { useUnsavedChanges } from '../../../ui/forms/useUnsavedChanges.ts'
import type { ProductCopy } from './product-copy.ts'
import { areImagesChanged, isNew, NO_IMAGES, toImageList } from './image-list.ts'
import { keepProductDraft, readProductDraft } from './product-draft.ts'
import { checkProduct, listChanges, PRODUCT_FIELDS, toProductValues } from './product-values.ts'
import type { ProductField, ProductValues, TextField } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { addTags } from './tags.ts'
import { useImages } from './useImages.ts'

const FIX = 'Lütfen form hatalarını düzeltin.'

/** What ties an input to its value and error. */
export type Bind = (name: TextField) => {
  name: TextField
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (event: { target: { value: string } }) => void
}

export interface ProductFormRules {
  /** What the form begins with, later answers do not touch what is being written; absent for a new one. */
  product?: Product
  /** What a new one begins with. */
  copy?: ProductCopy | undefined
  draftName: string
  /** `another`: the next one is to be added at once. */
  onSaved: (product: Product, another: boolean) => void
}

/** The value of the button that saves and goes on. */
export const ANOTHER = 'another'

export function useProductForm({ product, copy, draftName, onSaved }: ProductFormRules) {
  const queryClient = useQueryClient()
  const [before] = useState(() => ({
    values: copy?.values ?? toProductValues(product),
    images: copy?.images ?? (product ? toImageList(product) : NO_IMAGES),
  }))
  const [draft, setDraft] = useState(() => readProductDraft(draftName, before.values))
  const [values, setValues] = useState<ProductValues>(() => ({ ...before.values, ...draft?.values }))
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const images = useImages(before.images, () => sending.current !== undefined)
  const changes = listChanges(before.values, values)
  const imagesChanged = areImagesChanged(before.images, images.list)
  const dirty = imagesChanged || Object.keys(changes).length > 0

  const release = useUnsavedChanges(dirty, () => dropDraft(draftName))
  useEffect(() => {
    keepProductDraft(draftName, { values: listChanges(before.values, values), images: imagesChanged })
  }, [draftName, before, values, imagesChanged])
  useEffect(() => () => sending.current?.abort(), [])

  const { form, errors, busy, forgive } = useForm<ProductField>({
    fields: PRODUCT_FIELDS,
    texts: {
      unfit: FIX,
      refused: FIX,
      failed: product ? 'Ürün güncellenirken bir hata oluştu.' : 'Ürün eklenirken bir hata oluştu.',
    },
    check(typed) {
      const { fault } = addTags(values.tags, typed.tags)
      return { ...checkProduct(values), ...(fault && { tags: fault }) }
    },
    async submit(typed, _form, button) {
      const { signal } = (sending.current = new AbortController())
      // A tag that was typed but not entered is meant to be saved too.
      const { tags } = addTags(values.tags, typed.tags)
      const after = { values: { ...values, tags }, images: images.list }
      try {
        const onProgress = images.list.images.some(isNew) ? setProgress : undefined
        onProgress?.(0)
        const saved = await saveProduct(product, before, after, { signal, onProgress })
        release()
        dropDraft(draftName)
        queryClient.removeQueries({ queryKey: [...PRODUCTS_KEY, 'detail', String(saved.id)] })
        await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' })
        await queryClient.invalidateQueries({ queryKey: COMPANIES_KEY, refetchType: 'none' })
        onSaved(saved, button === ANOTHER)
      } finally {
        sending.current = undefined
        setProgress(undefined)
      }
    },
  })

  function set(change: Partial<ProductValues>) {
    if (busy) return
    setValues((current) => ({ ...current, ...change }))
    forgive(Object.keys(change))
  }

  const bind: Bind = (name) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    readOnly: busy,
    onChange: ({ target }) => set({ [name]: target.value }),
  })

  /** Back to what is stored. */
  function giveUpDraft() {
    setValues(before.values)
    setDraft(undefined)
  }
  return { form, errors, busy, progress, values, bind, set, images, draft, giveUpDraft }
}
