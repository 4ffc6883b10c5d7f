import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const SavePanel = lazyPart(async () => (await import('./SavePanel.tsx')).SavePanel)

/** Which lists hold it is asked when it is opened: a page has many cards. Load it lazily. */
export function SaveMark({ product: { id, name } }: { product: { id: number; name: string } }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={`Listeye kaydet: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-9 place-items-center rounded-md bg-surface text-text-2 shadow-xs transition-colors duration-fast hover:text-primary-text"
      >
        <Bookmark className="size-4.5" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavePanel anchor={anchor} saved={{ product_id: id }} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
