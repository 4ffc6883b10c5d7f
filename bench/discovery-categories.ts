import { API_BASE } from '@bedesten/contract/endpoint'
import type { AttributeKind, Category } from '@bedesten/contract/categories'
import type { CategoryDetail } from '@bedesten/contract/categories.schemas'
import type { Client } from 'pg'
import type { Case } from './discovery-cases.ts'
import { createDice, type Dice } from './word-sets.ts'

interface Asked {
  key: string
  kind: AttributeKind
  values: string[]
}

interface FiledCategory {
  id: number
  attributes: Asked[]
}

/** The shipped categories that nothing lies below, with all that is asked there. */
export async function readCategories(client: Client): Promise<FiledCategory[]> {
  const { rows } = await client.query<FiledCategory>(`
    with recursive above as (
      select id as leaf, id, parent_id from categories c where not exists (select from categories b where b.parent_id = c.id)
      union all
      select above.leaf, c.id, c.parent_id from categories c join above on c.id = above.parent_id
    )
    select leaf as id, coalesce(json_agg(json_build_object('key', a.key, 'kind', a.kind, 'values', a.values))
      filter (where a.id is not null), '[]') as attributes
    from above left join category_attributes a on a.category_id = above.id group by leaf order by leaf`)
  return rows
}

/** A few categories hold most goods, and eight of ten questions are answered. */
export function fileProduct(categories: FiledCategory[], id: number) {
  const dice = createDice(id + 500_000_000)
  const category = categories[Math.floor(categories.length * dice() ** 2)]
  const answers = (category?.attributes ?? []).flatMap((asked) =>
    dice() < 0.8 ? [[asked.key, answer(asked, dice)] as const] : [],
  )
  return { filed: category?.id ?? null, answers: JSON.stringify(Object.fromEntries(answers)) }
}

function answer({ kind, values }: Asked, dice: Dice): string | number | boolean {
  if (kind === 'choice') return values[Math.floor(values.length * dice() ** 1.5)] ?? ''
  if (kind === 'yes_no') return dice() < 0.3
  if (kind === 'number') return Math.floor(1 + dice() * 500)
  return `K-${Math.floor(dice() * 1000)}`
}

const FACETED = 'faceted'
export const isFaceted = ({ name }: Case) => name.startsWith(FACETED)

/** Pages with facets: small, usual and large categories, with and without filters on what they ask. */
export async function listFacetedCases(address: string): Promise<Case[]> {
  const read = async (path: string) => ((await (await fetch(address + API_BASE + path)).json()) as { data: never }).data
  const tree: Category[] = await read('/categories')
  const flatten = (list: Category[]): Category[] => list.flatMap((one) => [one, ...flatten(one.children)])
  const bySize = flatten(tree)
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const at = (share: number) => Math.floor(bySize.length * share)
  const groups = {
    'large category': bySize.slice(0, 6),
    'category of the first tenth': bySize.slice(at(0.1), at(0.1) + 6),
    'usual category': bySize.slice(at(0.5), at(0.5) + 6),
    'small category': bySize.slice(-6),
  }
  const cases: Case[] = []
  for (const [name, categories] of Object.entries(groups)) {
    const details: CategoryDetail[] = []
    for (const { slug } of categories) details.push(await read(`/categories/${slug}`))
    const toCase = (what: string, filter: (category: CategoryDetail) => Record<string, string | number>) => ({
      name: [FACETED, name, what].filter(Boolean).join(', '),
      queries: details.map((category) => ({ category: category.slug, facets: 'true', ...filter(category) })),
    })
    cases.push(
      toCase('', () => ({})),
      toCase('one value', chooseValues),
      toCase('values and a range', (category) => ({ ...chooseValues(category), ...chooseRange(category) })),
      toCase('price up', () => ({ sort: 'price', order: 'ASC' })),
      toCase('in stock, 20 to 900 TL', () => ({ in_stock: 'true', min_price: 20, max_price: 900 })),
    )
  }
  return cases
}

function chooseValues({ attributes }: CategoryDetail): Record<string, string> {
  const choice = attributes.find(({ kind }) => kind === 'choice')
  return choice ? { [`attr.${choice.key}`]: choice.values.slice(0, 2).join(',') } : {}
}

function chooseRange({ attributes }: CategoryDetail): Record<string, number> {
  const number = attributes.find(({ kind }) => kind === 'number')
  return number ? { [`attr.${number.key}.min`]: 100, [`attr.${number.key}.max`]: 300 } : {}
}
