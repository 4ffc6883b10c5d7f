import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { categoriesQuery } from '../../categories/categories.ts'
import { findNamed, findPath } from './find-categories.ts'
import { PhoneTile } from './PhoneTile.tsx'
import { TreeSpace } from './TreeSpace.tsx'

const FIRST = 10

interface CategoryTreeProps {
  slug: string
  search: string
  /** In the sheet of small screens, which has a page of its own for it. */
  onPick?: (() => void) | undefined
}

/** The way up, the present category and those below it; without one the top of the tree. */
export function CategoryTree({ slug, search, onPick }: CategoryTreeProps) {
  const { data: tree, isError } = useQuery(categoriesQuery())
  const [showsAll, setShowsAll] = useState(false)
  if (!tree) return isError ? null : <TreeSpace slug={slug} />
  const path = findPath(tree, slug)
  const present = path.at(-1)
  // An empty one may still be chosen by its address.
  const below = (present?.children ?? tree).filter(({ count }) => count > 0)
  const shown = showsAll || below.length <= FIRST + 1 ? below : below.slice(0, FIRST)
  if (!present && below.length === 0) return null
  if (onPick) return <PhoneTile path={path} onPick={onPick} />
  const named = present ? [] : findNamed(tree, search)
  return (
    <nav aria-label="Kategoriler">
      {!present && (
        <p aria-hidden className="mb-1.5 text-label">
          Kategoriler
        </p>
      )}
      {named.length > 0 && (
        <ul className="-mx-2 mb-1.5 border-b border-border pb-1.5">
          {named.map(({ category, above }) => (
            <Row key={category.id} to={`/c/${category.slug}`} count={category.count}>
              <span className="block font-semibold">{category.name}</span>
              {above && <span className="block text-sm text-text-3">{above}</span>}
            </Row>
          ))}
        </ul>
      )}
      <ul className="-mx-2">
        {present && (
          <Row to="/explore">
            <Up>Tüm kategoriler</Up>
          </Row>
        )}
        {path.slice(0, -1).map((category) => (
          <Row key={category.id} to={`/c/${category.slug}`} count={category.count}>
            <Up>{category.name}</Up>
          </Row>
        ))}
        {present && (
          <li
            aria-current="page"
            className="flex min-h-9 items-center justify-between gap-2 rounded-md bg-primary-soft px-2 py-1 font-semibold"
          >
            {present.name}
            <Count of={present.count} className="text-primary-text" />
          </li>
        )}
        {shown.map((category) => (
          <Row key={category.id} to={`/c/${category.slug}`} count={category.count} indented={present !== undefined}>
            {category.name}
          </Row>
        ))}
      </ul>
      {shown.length < below.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="mt-1 min-h-9 text-sm font-semibold text-primary-text hover:underline"
        >
          {below.length - shown.length} kategori daha
        </button>
      )}
    </nav>
  )
}

interface RowProps {
  to: string
  count?: number
  indented?: boolean
  children: ReactNode
}

function Row({ to, count, indented = false, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className={clsx(
          'flex min-h-9 items-center justify-between gap-2 rounded-md py-1 pr-2 text-text-2 hover:bg-hover hover:text-text',
          indented ? 'pl-5' : 'pl-2',
        )}
      >
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {count !== undefined && <Count of={count} className="text-text-3" />}
      </Link>
    </li>
  )
}

function Up({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-text-3">
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}

function Count({ of, className }: { of: number; className: string }) {
  return <span className={clsx('shrink-0 text-sm tabular-nums', className)}>{formatNumber(of)}</span>
}
