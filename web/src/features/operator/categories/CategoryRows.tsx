import { formatNumber } from '@bedesten/contract/format-number'
import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { childrenOf, countBelow, describePath } from './categories.ts'

interface CategoryRowsProps {
  list: ListedCategory[]
  /** What is searched for; empty: the tree, of which the top is unfolded. */
  search: string
  /** Only what lies below this one. */
  top?: ListedCategory
}

export function CategoryRows({ list, search, top }: CategoryRowsProps) {
  if (search === '') return <Branch list={list} parent={top ?? null} isTop />
  const words = foldTurkish(search).split(' ').filter(Boolean)
  const found = list.filter(({ name, slug }) => words.every((word) => foldTurkish(`${name} ${slug}`).includes(word)))
  if (found.length === 0) return <p className="px-4 py-8 text-center text-text-3">Böyle bir kategori yok.</p>
  return (
    <ul aria-label="Bulunan kategoriler">
      {found.map((category) => (
        <li key={category.id} className="border-b border-border last:border-b-0">
          <Line category={category} list={list} path={describePath(list, category.parent_id)} />
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  list: ListedCategory[]
  parent: ListedCategory | null
  isTop?: boolean
}

function Branch({ list, parent, isTop = false }: BranchProps) {
  return (
    <ul aria-label={parent ? `${parent.name} altındakiler` : 'Kategoriler'} className={clsx(!isTop && 'pl-6')}>
      {childrenOf(list, parent?.id ?? null).map((category) => (
        <Twig key={category.id} list={list} category={category} />
      ))}
    </ul>
  )
}

function Twig({ list, category }: { list: ListedCategory[]; category: ListedCategory }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasChildren = childrenOf(list, category.id).length > 0
  return (
    <li className={clsx(category.parent_id === null && 'border-b border-border last:border-b-0')}>
      <div className="flex items-center">
        <div className="w-11 shrink-0 pl-1.5">
          {hasChildren && (
            <IconButton
              size="sm"
              label={`${category.name} altındakiler`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown className={clsx('size-4', isOpen ? 'rotate-180' : '')} />
            </IconButton>
          )}
        </div>
        <Line category={category} list={list} />
      </div>
      {isOpen && <Branch list={list} parent={category} />}
    </li>
  )
}

interface LineProps {
  category: ListedCategory
  list: ListedCategory[]
  /** Where it stands, in a list that is no tree. */
  path?: string
}

function Line({ category, list, path }: LineProps) {
  const { id, name, hidden, attribute_count } = category
  return (
    <div
      className={clsx(
        'relative flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 pr-4 hover:bg-hover',
        path !== undefined && 'pl-4',
      )}
    >
      <div className="min-w-0 flex-1">
        <Link to={`/operator/categories/${id}`} className="font-semibold wrap-anywhere before:absolute before:inset-0">
          {name}
        </Link>
        {path && <p className="text-sm text-text-3 wrap-anywhere">{path}</p>}
      </div>
      {hidden && <StatusBadge tone="neutral">Gizli</StatusBadge>}
      {attribute_count > 0 && (
        <span className="shrink-0 text-sm text-text-3 max-rail:hidden">{`${attribute_count} özellik`}</span>
      )}
      <span className="w-20 shrink-0 text-right text-sm text-text-3 tabular-nums">
        {`${formatNumber(countBelow(list, category))} ürün`}
      </span>
    </div>
  )
}
