import {
  CATEGORY_MESSAGES,
  findAttributeFaults,
  keepFitting,
  type AttributeValues,
} from '@bedesten/contract/categories'
import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportRow } from '@bedesten/contract/imports.schemas'
import { findByText, type CategoryList, type ListedCategory } from '../../categories/category-list.queries.ts'
import { UNFILED, type CategoryChange, type FiledProduct } from '../../products/category-of-product.ts'
import { toAttributeValues, writeAttributes } from './attribute-cell.ts'
import { RowFault } from './checked-row.ts'
import { plainText, textKey } from './groups.ts'

type Given = Pick<ImportRow, 'category' | 'attributes'>

/** The category that the row names, and the answers it gives, where they differ. Throws a RowFault. */
export function fileProduct(
  categories: CategoryList,
  before: FiledProduct | undefined,
  { category: text, attributes: pairs }: Given,
): CategoryChange {
  const { category_id: known, attributes: answers } = before ?? UNFILED
  const current = known === null ? undefined : categories.byId.get(known)
  const category =
    text === undefined || (current && textKey(current.path) === textKey(text)) ? current : find(categories, text)
  const isMoved = category?.id !== current?.id
  const given = pairs && category ? toAttributeValues(category.attributes, pairs) : undefined
  if (pairs && pairs.length > 0 && !category) {
    throw new RowFault('attributes', CATEGORY_MESSAGES.needed, `${IMPORT_FIELDS.attributes} geçersiz`)
  }
  if (!category || (!isMoved && (given === undefined || isSame(category, given, answers)))) return {}
  const after = given ?? keepFitting(category.attributes, answers)
  const [fault] = findAttributeFaults(category.attributes, after)
  if (fault) {
    const field = pairs ? 'attributes' : 'category'
    const key = fault.path.replace('attributes.', '')
    const isUnknown = !category.attributes.some((one) => one.key === key)
    const message = isUnknown ? `“${key.slice(0, 40)}”: ${fault.msg}` : fault.msg
    throw new RowFault(field, message, `${IMPORT_FIELDS[field]} geçersiz`)
  }
  return { category_id: category.id, attributes: after }
}

/** Written the same, so that answers that the category no longer asks for come back unchanged. */
function isSame({ attributes }: ListedCategory, given: AttributeValues, stored: AttributeValues): boolean {
  return plainText(writeAttributes(attributes, given)) === plainText(writeAttributes(attributes, stored))
}

function find(categories: CategoryList, text: string): ListedCategory {
  const [found, other] = findByText(categories, text)
  const label = IMPORT_FIELDS.category
  if (!found)
    throw new RowFault('category', `${label}: “${text.slice(0, 60)}” diye bir kategori yok.`, `${label} bilinmiyor`)
  if (!other) return found
  const message = `${label}: bu adda birkaç kategori var; “${found.path}” gibi yolunu yazın.`
  throw new RowFault('category', message, `${label} belirsiz`)
}
