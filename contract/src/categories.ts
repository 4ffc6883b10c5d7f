export const ATTRIBUTE_KINDS = ['choice', 'number', 'yes_no', 'text'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export const ATTRIBUTE_LIMITS = { text: 200, number: 1_000_000_000, values: 50, filters: 20, filter: 1000 } as const

/** Equal steps of a number's range in which its goods are counted. */
export const FACET_STEPS = 12

export type AttributeValue = string | number | boolean
export type AttributeValues = Record<string, AttributeValue>

/** What a category asks about its goods. */
export interface CategoryAttribute {
  id: number
  key: string
  name: string
  kind: AttributeKind
  unit: string | null
  /** Of a choice. */
  values: string[]
  required: boolean
  filterable: boolean
}

export interface Category {
  id: number
  slug: string
  name: string
  parent_id: number | null
  /** Listed products of the category and of what lies below it. */
  count: number
  children: Category[]
}

export const CATEGORY_MESSAGES = {
  unknown: 'Böyle bir kategori yok',
  needed: 'Özellikler için önce bir kategori seçin',
  filterNeedsCategory: 'Özelliğe göre süzmek için bir kategori seçin',
  badFilter: 'Özellik süzgeci geçersiz',
} as const

type Asked = Pick<CategoryAttribute, 'key' | 'name' | 'kind' | 'values' | 'required'>

/** What is wrong with the answers to the attributes of a category; paths are those of the form. */
export function findAttributeFaults(attributes: Asked[], values: AttributeValues): { path: string; msg: string }[] {
  const unknown = Object.keys(values).filter((key) => !attributes.some((attribute) => attribute.key === key))
  return [
    ...unknown.map((key) => ({ path: `attributes.${key}`, msg: 'Bu kategorinin böyle bir özelliği yok' })),
    ...attributes.flatMap((attribute) => {
      const msg = findFault(attribute, values[attribute.key])
      return msg === undefined ? [] : [{ path: `attributes.${attribute.key}`, msg }]
    }),
  ]
}

function findFault({ name, kind, values, required }: Asked, value: AttributeValue | undefined): string | undefined {
  if (value === undefined) return required ? `${name} gereklidir` : undefined
  if (kind === 'choice') {
    return typeof value === 'string' && values.includes(value) ? undefined : `${name} için listeden bir değer seçin`
  }
  if (kind === 'yes_no') return typeof value === 'boolean' ? undefined : `${name} evet ya da hayır olmalıdır`
  if (kind === 'text') return typeof value === 'string' ? undefined : `${name} metin olmalıdır`
  return typeof value === 'number' && value >= 0 ? undefined : `${name} sıfırdan küçük olmayan bir sayı olmalıdır`
}

/** The answers that suit these attributes: those that are kept when a product changes its category. */
export function keepFitting(attributes: Asked[], values: AttributeValues): AttributeValues {
  const fitting = attributes.flatMap((attribute) => {
    const value = values[attribute.key]
    return value === undefined || findFault(attribute, value) !== undefined ? [] : [[attribute.key, value] as const]
  })
  return Object.fromEntries(fitting)
}

/** A filter on one attribute: any of the values, or a range. */
export interface AttributeFilter {
  key: string
  values: string[] | undefined
  min: number | undefined
  max: number | undefined
}

const FILTER_NAME = /^attr\.([a-z][a-z0-9_]{0,39})(?:\.(min|max))?$/

/** From the query of a list: `attr.renk=Mavi,Beyaz` and `attr.gramaj.min=400`. Undefined if one of them is wrong. */
export function readAttributeFilters(query: Record<string, unknown>): AttributeFilter[] | undefined {
  const filters = new Map<string, AttributeFilter>()
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith('attr.') || value === '' || value === undefined) continue
    const [, key, bound] = FILTER_NAME.exec(name) ?? []
    if (key === undefined || typeof value !== 'string' || value.length > ATTRIBUTE_LIMITS.filter) return undefined
    const filter = filters.get(key) ?? { key, values: undefined, min: undefined, max: undefined }
    filters.set(key, filter)
    if (bound === 'min' || bound === 'max') {
      if (!/^\d{1,10}(\.\d{1,6})?$/.test(value)) return undefined
      filter[bound] = Number(value)
    } else {
      filter.values = value.split(',').filter(Boolean)
      if (filter.values.length > ATTRIBUTE_LIMITS.values || !isPlain(value)) return undefined
    }
  }
  return filters.size > ATTRIBUTE_LIMITS.filters ? undefined : [...filters.values()]
}

const isPlain = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The way from the top of the tree to a category; empty if it is not there. */
export function pathTo(tree: Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category]
    const below = pathTo(category.children, id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
