import { readAttributeFilters } from '@bedesten/contract/categories'
import { toMinorUnits } from '@bedesten/contract/money'
import { PRODUCT_LIMITS } from '@bedesten/contract/product-fields'
import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import { formatShortAmount } from '../../../lib/format/typed-amount.ts'
import { readSearchParam, toSearchText } from '../../../lib/format/search-text.ts'

export type SortChoice = (typeof PRODUCT_SORTS)[number]

/** What the address of the page says of the list, in parameters named as those of the call; nothing chosen is empty. */
export interface ProductFilters {
  search: string
  tags: string[]
  /** Prices as they travel: `1234.5`. */
  min_price: string
  max_price: string
  /** What the smallest order may cost. */
  max_min_order: string
  in_stock: '' | 'true' | 'false'
  verified: '' | 'true'
  /** The slug of a category. */
  category: string
  /** Filters on its attributes: `renk: 'Mavi,Beyaz'`, `'gramaj.min': '400'`. */
  attributes: Record<string, string>
  sort: SortChoice | undefined
}

export const NO_PRODUCT_FILTERS: ProductFilters = {
  search: '',
  tags: [],
  min_price: '',
  max_price: '',
  max_min_order: '',
  in_stock: '',
  verified: '',
  category: '',
  attributes: {},
  sort: undefined,
}

/** Addresses may come from anywhere: what makes no sense counts as not chosen. */
export function readProductFilters(params: URLSearchParams): ProductFilters {
  const text = (name: string) => readSearchParam(params, name)
  const inStock = text('in_stock')
  return {
    search: text('search'),
    tags: readTags(params.get('tags') ?? ''),
    min_price: readPrice(text('min_price')),
    max_price: readPrice(text('max_price')),
    max_min_order: readPrice(text('max_min_order')),
    in_stock: inStock === 'true' || inStock === 'false' ? inStock : '',
    verified: text('verified') === 'true' ? 'true' : '',
    category: text('category'),
    attributes: readAttributes(params),
    sort: findSort(text('sort'), text('order')),
  }
}

/** The address has only the chosen ones. */
export function writeProductFilters(filters: ProductFilters): Record<string, string> {
  const { tags, sort, attributes, ...texts } = filters
  const all = {
    ...texts,
    ...toAttributeParams(attributes),
    tags: tags.join(','),
    sort: sort?.sort ?? '',
    order: sort?.order ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Separated by commas; one written twice counts once. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => toSearchText(tag, PRODUCT_LIMITS.tag))
  return [...new Set(tags)].filter(Boolean).slice(0, PRODUCT_LIMITS.tags)
}

const ATTRIBUTE = 'attr.'

function readAttributes(params: URLSearchParams): Record<string, string> {
  const named = [...params].filter(
    ([name, value]) => name.startsWith(ATTRIBUTE) && value !== '' && isRight(name, value),
  )
  return sortByKey(named.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]))
}

const isRight = (name: string, value: string) => readAttributeFilters({ [name]: value }) !== undefined

/** As they travel: `attr.renk=Mavi,Beyaz`. */
export function toAttributeParams(attributes: Record<string, string>): Record<string, string> {
  return sortByKey(Object.entries(attributes).map(([key, value]) => [ATTRIBUTE + key, value]))
}

/** In one order, however the address was written: the server sorts the keys of its page cache. */
function sortByKey(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** How many kinds of filters of the panel are in use. */
export function countProductFilters(filters: ProductFilters): number {
  const { tags, min_price, max_price, max_min_order, in_stock, verified, attributes } = filters
  const texts = [min_price || max_price, max_min_order, in_stock, verified]
  const kinds = [tags.length > 0, ...texts.map((text) => text !== '')]
  const asked = new Set(Object.keys(attributes).map((key) => key.split('.')[0]))
  return kinds.filter(Boolean).length + asked.size
}

/** As people write it; empty stays empty. */
export function showPrice(price: string): string {
  const minorUnits = toMinorUnits(price)
  return minorUnits === undefined ? '' : formatShortAmount(minorUnits)
}

function readPrice(text: string): string {
  return toMinorUnits(text) === undefined ? '' : text
}

function findSort(sort: string, order: string): SortChoice | undefined {
  return PRODUCT_SORTS.find((known) => known.sort === sort && (order === '' || known.order === order.toUpperCase()))
}
