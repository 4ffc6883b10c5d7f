import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { ATTRIBUTE_KINDS } from './categories.ts'
import { CategoryAttribute } from './categories.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, requiredText } from './fields.schemas.ts'
import { CATEGORY_EDIT_MESSAGES, CATEGORY_LIMITS } from './operator-categories.ts'
import { Reason } from './operator-queue.schemas.ts'
import { areDistinct } from './variants.ts'

const MAX = 2_147_483_647
const INVALID = 'Kategori geçersiz'
const CategoryId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Geçersiz kimlik')
  .transform(Number)
  .refine((id) => id <= MAX, 'Geçersiz kimlik')
const Reference = z.int(INVALID).positive(INVALID).max(MAX, INVALID)

const listed = {
  id: Id,
  slug: z.string(),
  name: z.string(),
  parent_id: Id.nullable(),
  hidden: z.boolean(),
  /** Listed products of the category itself. */
  products: z.int(),
  /** Attributes of the category itself. */
  attribute_count: z.int(),
}

/** In the order of the tree: each after the one above it. */
const ListedCategory = z.object(listed)
export type ListedCategory = z.infer<typeof ListedCategory>

export const OperatorCategory = z.object({
  ...listed,
  /** Sent back with the next change: it is refused when somebody else was faster. */
  version: z.int(),
  /** Its place among those of the same parent, from 1. */
  position: z.int(),
  /** Its own ones. */
  attributes: z.array(CategoryAttribute),
  /** Those of the categories above it. */
  inherited: z.array(CategoryAttribute),
})
export type OperatorCategory = z.infer<typeof OperatorCategory>

const oneAnswer = answer({ data: OperatorCategory })
const params = z.object({ id: CategoryId })
const attributeParams = z.object({ id: CategoryId, attribute_id: CategoryId })
const version = z.int('Geçersiz sürüm').min(1, 'Geçersiz sürüm').max(MAX, 'Geçersiz sürüm').optional()

const position = z.int('Sıra bir sayı olmalıdır').min(1, 'Sıra 1’den küçük olamaz').max(MAX, 'Geçersiz sıra').optional()

const place = {
  /** Null: at the top of the tree. */
  parent_id: Reference.nullable().optional(),
  /** Among those of the parent, from 1; absent: where it is, or at the end. */
  position,
  /** Shown to nobody, nor what lies below it; goods stay where they are. */
  hidden: z.boolean('Gizli olup olmadığı true ya da false olmalıdır').optional(),
}

const Name = requiredText('Ad', CATEGORY_LIMITS.name)

export const listOperatorCategories = endpoint({
  id: 'listOperatorCategories',
  method: 'GET',
  path: '/operator/categories',
  access: 'operator',
  summary: 'Bütün kategorileri, gizli olanlarla birlikte, ağaç sırasıyla verir.',
  response: answer({ data: z.array(ListedCategory) }),
})

export const getOperatorCategory = endpoint({
  id: 'getOperatorCategory',
  method: 'GET',
  path: '/operator/categories/{id}',
  access: 'operator',
  summary: 'Bir kategoriyi kendi özellikleri ve üsttekilerden gelenlerle verir.',
  params,
  response: oneAnswer,
})

const NewCategory = z.object({
  name: Name,
  /** Absent: from the name. It stays when the category gets another name. */
  slug: z
    .string('Adres metin olmalıdır')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Adres yalnızca küçük harf, rakam ve tire içerebilir')
    .max(CATEGORY_LIMITS.slug, `Adres en fazla ${CATEGORY_LIMITS.slug} karakter olabilir`)
    .optional(),
  ...place,
  reason: Reason,
})
export type NewCategory = z.output<typeof NewCategory>

export const createCategory = endpoint({
  id: 'createCategory',
  method: 'POST',
  path: '/operator/categories',
  access: 'operator',
  chief: true,
  summary: 'Kategori ekler; yalnızca baş moderatör içindir.',
  body: NewCategory,
  status: 201,
  response: oneAnswer,
})

const CategoryChange = z.object({ name: Name.optional(), ...place, version, reason: Reason })
export type CategoryChange = z.output<typeof CategoryChange>

export const updateCategory = endpoint({
  id: 'updateCategory',
  method: 'PUT',
  path: '/operator/categories/{id}',
  access: 'operator',
  chief: true,
  summary: 'Kategorinin adını, yerini ya da görünürlüğünü değiştirir; yalnızca baş moderatör içindir.',
  params,
  body: CategoryChange,
  refusals: [409],
  response: oneAnswer,
})

export const deleteCategory = endpoint({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/operator/categories/{id}',
  access: 'operator',
  chief: true,
  summary: 'Boş bir kategoriyi siler; yalnızca baş moderatör içindir.',
  params,
  body: z.object({ version, reason: Reason }),
  refusals: [409],
  response: answer({}),
})

export const mergeCategory = endpoint({
  id: 'mergeCategory',
  method: 'POST',
  path: '/operator/categories/{id}/merge',
  access: 'operator',
  chief: true,
  summary:
    'Kategoriyi başka birine katar: ürünleri ve altındakiler oraya geçer, adresi oraya yönlenir; yalnızca baş moderatör içindir.',
  params,
  body: z.object({ into_id: Reference, version, reason: Reason }),
  refusals: [409],
  response: oneAnswer,
})

const Values = z
  .array(
    requiredText('Değer', CATEGORY_LIMITS.value).refine(
      (value) => !value.includes(','),
      // Filters name several values with commas between them.
      CATEGORY_EDIT_MESSAGES.comma,
    ),
    { error: 'Değerler bir liste olmalıdır' },
  )
  .max(CATEGORY_LIMITS.values, `Bir özelliğin en fazla ${CATEGORY_LIMITS.values} değeri olabilir`)
  .refine(areDistinct, CATEGORY_EDIT_MESSAGES.sameValue)

const attributeFields = {
  unit: optionalText('Birim', CATEGORY_LIMITS.unit),
  /** Of a choice; goods lose those that are left out. */
  values: Values.optional(),
  required: z.boolean('Zorunlu olup olmadığı true ya da false olmalıdır').optional(),
  filterable: z.boolean('Süzülüp süzülmediği true ya da false olmalıdır').optional(),
  /** Among those of the category, from 1. */
  position,
}

const AttributeName = requiredText('Ad', CATEGORY_LIMITS.name)

const NewAttribute = z.object({
  name: AttributeName,
  kind: z.enum(ATTRIBUTE_KINDS, { error: 'Geçersiz özellik türü' }),
  /** Absent: from the name. Neither key nor kind changes afterwards, as goods have answered to them. */
  key: z
    .string('Anahtar metin olmalıdır')
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Anahtar küçük harfle başlar; küçük harf, rakam ve alt çizgi içerir')
    .optional(),
  ...attributeFields,
  version,
  reason: Reason,
})
export type NewAttribute = z.output<typeof NewAttribute>

export const createAttribute = endpoint({
  id: 'createAttribute',
  method: 'POST',
  path: '/operator/categories/{id}/attributes',
  access: 'operator',
  chief: true,
  summary: 'Kategoriye, altındakilerin de sorduğu bir özellik ekler; yalnızca baş moderatör içindir.',
  params,
  body: NewAttribute,
  refusals: [409],
  status: 201,
  response: oneAnswer,
})

const AttributeChange = z.object({ name: AttributeName.optional(), ...attributeFields, version, reason: Reason })
export type AttributeChange = z.output<typeof AttributeChange>

export const updateAttribute = endpoint({
  id: 'updateAttribute',
  method: 'PUT',
  path: '/operator/categories/{id}/attributes/{attribute_id}',
  access: 'operator',
  chief: true,
  summary: 'Bir özelliği değiştirir; ürünler listeden çıkan değerleri yitirir. Yalnızca baş moderatör içindir.',
  params: attributeParams,
  body: AttributeChange,
  refusals: [409],
  response: oneAnswer,
})

export const deleteAttribute = endpoint({
  id: 'deleteAttribute',
  method: 'DELETE',
  path: '/operator/categories/{id}/attributes/{attribute_id}',
  access: 'operator',
  chief: true,
  summary: 'Bir özelliği ve ürünlerin ona verdiği yanıtları siler; yalnızca baş moderatör içindir.',
  params: attributeParams,
  body: z.object({ version, reason: Reason }),
  refusals: [409],
  response: oneAnswer,
})
