import type { ListedCategory, OperatorCategory } from '@bedesten/contract/operator-categories.schemas'

export function aListedCategory(given: Partial<ListedCategory> = {}): ListedCategory {
  return {
    id: 1,
    slug: 'tekstil',
    name: 'Tekstil',
    parent_id: null,
    hidden: false,
    products: 0,
    attribute_count: 0,
    ...given,
  }
}

export function anOperatorCategory(given: Partial<OperatorCategory> = {}): OperatorCategory {
  return { ...aListedCategory(), version: 4, position: 1, attributes: [], inherited: [], ...given }
}
