import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { categoriesQuery } from '../../categories/categories.ts'
import { findNamed, findPath } from './find-categories.ts'

interface CategoryPickerProps {
  /** Of the category in sight; empty for the top of the tree. */
  slug: string
  onPick: (slug: string) => void
}

/** The way up, and what lies below or beside the category, in the sheet of small screens. Load it lazily. */
export function CategoryPicker({ slug, onPick }: CategoryPickerProps) {
  const { data, isError, refetch } = useQuery(categoriesQuery())
  const tree = data ?? []
  const [typed, setTyped] = useState('')
  const path = findPath(tree, slug)
  const present = path.at(-1)
  const above = present && hasGoodsBelow(present) ? path : path.slice(0, -1)
  const list = (above.at(-1)?.children ?? tree).filter((one) => one.count > 0 || one.slug === slug)
  const named = findNamed(tree, typed)
  function pick(next: string) {
    setTyped('')
    onPick(next)
  }
  return (
    <div className="flex flex-col gap-2.5 pb-2">
      <Input
        label="Kategori ara"
        hideLabel
        type="search"
        autoComplete="off"
        placeholder="Kategori ara"
        prefix={<Search className="size-4.5" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!data && isError && <ErrorNote message="Kategoriler yüklenemedi" onRetry={() => void refetch()} />}
      <ul ref={focus} tabIndex={-1} aria-label="Kategoriler" className="-mx-2 outline-none">
        {typed.trim() !== '' &&
          named.map(({ category, above: where }) => (
            <Row key={category.id} count={category.count} onPick={() => pick(category.slug)}>
              {category.name}
              {where && <span className="block text-sm text-text-3">{where}</span>}
            </Row>
          ))}
        {data && typed.trim() !== '' && named.length === 0 && (
          <li className="px-2 py-3 text-text-3">Bu adda ürünü olan bir kategori yok.</li>
        )}
        {typed.trim() === '' && (
          <>
            {present && (
              <Row onPick={() => pick('')}>
                <span className="flex items-center gap-1.5 text-text-3">
                  <ChevronLeft aria-hidden className="size-4 shrink-0" />
                  Tüm kategoriler
                </span>
              </Row>
            )}
            {above.map((one) => (
              <Row key={one.id} count={one.count} current={one === present} onPick={() => pick(one.slug)}>
                {one.name}
              </Row>
            ))}
            {list.map((one) => (
              <Row
                key={one.id}
                count={one.count}
                current={one === present}
                indented={above.length > 0}
                onPick={() => pick(one.slug)}
              >
                {one.name}
              </Row>
            ))}
          </>
        )}
      </ul>
    </div>
  )
}

/** In place of the tile that led here; the field would bring up the keyboard. */
function focus(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true })
}

function hasGoodsBelow({ children }: { children: { count: number }[] }): boolean {
  return children.some(({ count }) => count > 0)
}

interface RowProps {
  count?: number
  current?: boolean
  indented?: boolean
  onPick: () => void
  children: ReactNode
}

function Row({ count, current = false, indented = false, onPick, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onPick}
        className={clsx(
          'flex min-h-11 w-full items-center justify-between gap-2 rounded-md py-1.5 pr-2 text-left',
          indented ? 'pl-5.5' : 'pl-2',
          current ? 'bg-primary-soft font-semibold' : 'text-text-2 hover:bg-hover',
        )}
      >
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {count !== undefined && (
          <span className={clsx('shrink-0 text-sm tabular-nums', current ? 'text-primary-text' : 'text-text-3')}>
            {formatNumber(count)}
          </span>
        )}
      </button>
    </li>
  )
}

interface PickerFootProps {
  slug: string
  /** The category of the page; empty without one. */
  present: string
  onBack: () => void
}

export function PickerFoot({ slug, present, onBack }: PickerFootProps) {
  const { data: tree = [] } = useQuery(categoriesQuery())
  const category = findPath(tree, slug).at(-1)
  const words = category ? `${formatNumber(category.count)} ürünü göster` : 'Tüm ürünleri göster'
  return (
    <div className="flex gap-2.5">
      <Button variant="quiet" onClick={onBack}>
        Vazgeç
      </Button>
      {slug === present ? (
        <Button full onClick={onBack}>
          {words}
        </Button>
      ) : (
        <ButtonLink full to={slug === '' ? '/explore' : `/c/${slug}`}>
          {words}
        </ButtonLink>
      )}
    </div>
  )
}
