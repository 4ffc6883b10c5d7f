import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { savedProductsQuery } from './lists.ts'

const SavePanel = lazyPart(async () => (await import('./SavePanel.tsx')).SavePanel)

/** Filled where a list holds it; which one is asked when it is opened: a page has many cards. Load it lazily. */
export function SaveMark({ product: { id, name } }: { product: { id: number; name: string } }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: saved } = useQuery(savedProductsQuery())
  const isSaved = saved?.has(id) ?? false
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={`${isSaved ? 'Listede kayıtlı' : 'Listeye kaydet'}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'grid size-9 place-items-center rounded-md bg-surface shadow-xs transition-colors duration-fast hover:text-primary-text',
          isSaved ? 'text-primary-text' : 'text-text-2',
        )}
      >
        <Bookmark className="size-4.5" fill={isSaved ? 'currentColor' : 'none'} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavePanel anchor={anchor} saved={{ product_id: id }} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
