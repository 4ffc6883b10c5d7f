import type { ProductFile } from '@bedesten/contract/product-facts.schemas'
import type { Product } from '@bedesten/contract/products.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { withKeys } from '../../../lib/forms/line-fields.ts'
import { COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import type { SharedIn } from '../../../lib/storage/shared-in.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useLineForm } from '../../../ui/forms/useLineForm.ts'
import type { ProductCopy } from './product-copy.ts'
import { areImagesChanged, isNew, NO_IMAGES, toImageList } from './image-list.ts'
import { checkProduct, PRODUCT_FIELDS, PRODUCT_FITS, toProductValues } from './product-values.ts'
import type { FormTier, ProductValues, TextField } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { addTags } from '../../../ui/forms/tags.ts'
import { isFilled } from './terms-values.ts'
import type { TierValues } from './terms-values.ts'
import { useDocuments } from './useDocuments.ts'
import { useImages } from './useImages.ts'

const NO_FILES: ProductFile[] = []
const FIX = 'Lütfen form hatalarını düzeltin.'

/** What ties an input to its value and error. */
export type BindProduct = (name: TextField) => {
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
  /** Photos and words to begin with. */
  shared?: SharedIn | undefined
  draftName: string
  /** `another`: the next one is to be added at once. */
  onSaved: (product: Product, another: boolean) => void
}

/** The value of the button that saves and goes on. */
export const ANOTHER = 'another'

export function useProductForm({ product, copy, shared, draftName, onSaved }: ProductFormRules) {
  const queryClient = useQueryClient()
  const [imagesBefore] = useState(() => copy?.images ?? (product ? toImageList(product) : NO_IMAGES))
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const images = useImages(imagesBefore, () => sending.current !== undefined, shared?.photos)
  const documents = useDocuments(product?.files ?? NO_FILES, () => sending.current !== undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const { form, errors, busy, forgive, values, start, set, draft, finish, ...lines } = useLineForm({
    draft: {
      name: draftName,
      start: copy?.values ?? toStart(product, shared),
      fits: PRODUCT_FITS,
      together: ['price', 'currency', 'price_tiers', 'vat_rate', 'vat_included'],
      files: areImagesChanged(imagesBefore, images.list) || documents.isChanged,
    },
    list: TIERS,
    related: true,
    fields: PRODUCT_FIELDS,
    texts: {
      unfit: FIX,
      refused: FIX,
      failed: product ? 'Ürün güncellenirken bir hata oluştu.' : 'Ürün eklenirken bir hata oluştu.',
    },
    check(written, typed) {
      const { fault } = addTags(written.tags, typed['tags'] ?? '')
      return { ...checkProduct(written), ...(fault && { tags: fault }) }
    },
    async submit(written, typed, button) {
      const { signal } = (sending.current = new AbortController())
      // A tag that was typed but not entered is meant to be saved too.
      const { tags } = addTags(written.tags, typed['tags'] ?? '')
      const before = { values: start, images: imagesBefore }
      const after = { values: { ...written, tags }, images: images.list }
      try {
        const onProgress = images.list.images.some(isNew) ? setProgress : undefined
        onProgress?.(0)
        const saved = await saveProduct(product, before, after, { signal, onProgress })
        const failed = await documents.save(saved.id)
        if (failed.length > 0) showToast('error', `Ürün kaydedildi, ancak ${failed.join(', ')} kaydedilemedi.`)
        finish()
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

  function change(part: Partial<ProductValues>) {
    if (busy) return
    set(part)
    forgive(Object.keys(part))
  }

  const bind: BindProduct = (name) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    readOnly: busy,
    onChange: ({ target }) => change({ [name]: target.value }),
  })
  const tiers: Tiers = {
    add: () => lines.addLine({ quantity: '', price: '' }, 'quantity'),
    change: (tier, part) => !busy && lines.changeLine(tier, part),
    remove: (tier) => !busy && lines.removeLine(tier),
    replace: (rows) => change({ price_tiers: withKeys(rows) }),
  }
  return { form, errors, busy, progress, values, bind, set: change, tiers, images, documents, draft }
}

/** What a product has already is never written over. */
function toStart(product: Product | undefined, shared: SharedIn | undefined): ProductValues {
  const values = toProductValues(product)
  return product || !shared ? values : { ...values, description: shared.text }
}

const TIERS = {
  name: 'price_tiers',
  columns: { min_quantity: 'quantity', price: 'price' },
  whole: 'quantity',
  isSent: (tier: FormTier) => isFilled(tier),
} as const

/** What the tier editor does. */
export interface Tiers {
  /** Its first field gets the focus. */
  add: () => void
  change: (tier: FormTier, part: Partial<FormTier>) => void
  remove: (tier: FormTier) => void
  replace: (rows: TierValues[]) => void
}
