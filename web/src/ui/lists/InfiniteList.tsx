import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import { ErrorNote } from '../feedback/Note.tsx'

const ASK_AGAIN_MS = 500

interface InfiniteListProps {
  /** The list itself, in any layout. */
  children: ReactNode
  /** How many items it shows now. */
  count: number
  hasMore: boolean
  loading: boolean
  /** Why the last load failed; a retry is offered and nothing loads by itself meanwhile. */
  error?: string | undefined
  /** The last load failed without a message: only the button is left. */
  stalled?: boolean
  onLoadMore: () => void
  /** How far below the screen, in pixels, its end counts as in sight. */
  margin?: number
  /** Stand below the list while more is on its way. */
  skeleton: ReactNode
  /** Shown after the last item, unless empty. */
  endText: string
  /** Announcement of added items. */
  announce?: (added: number, total: number) => string
}

/** Loads on when its end comes into sight. The button is for keyboards, and for when sight fails. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, count, hasMore, loading, error, stalled = false, onLoadMore, margin = 0 } = props
  const { skeleton, endText, announce = tell } = props
  const more = hasMore && error === undefined
  return (
    <div aria-busy={loading || undefined}>
      {children}
      {loading && skeleton}
      {error !== undefined && <ErrorNote message={error} onRetry={onLoadMore} />}
      {more && (
        <div className="relative grid place-items-center py-5">
          {/* A new one after each load: one that stays in sight does not come into sight again. */}
          {!loading && !stalled && <Sentinel key={count} margin={margin} onVisible={onLoadMore} />}
          <Button variant="secondary" size="sm" busy={loading} busyText="Yükleniyor..." onClick={onLoadMore}>
            Daha fazla yükle
          </Button>
        </div>
      )}
      {!hasMore && !loading && count > 0 && endText !== '' && <EndLine text={endText} />}
      <Announcer count={count} announce={announce} />
    </div>
  )
}

function EndLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-4 py-5 text-sm text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {text}
    </p>
  )
}

function Announcer({ count, announce }: { count: number; announce: (added: number, total: number) => string }) {
  const [shown, setShown] = useState({ count, text: '' })
  if (count !== shown.count) {
    const added = count - shown.count
    setShown({ count, text: shown.count > 0 && added > 0 ? announce(added, count) : '' })
  }
  return (
    <p role="status" className="sr-only">
      {shown.text}
    </p>
  )
}

function tell(added: number, total: number): string {
  return `${added} kayıt daha yüklendi, toplam ${total}`
}

function Sentinel({ margin, onVisible }: { margin: number; onVisible: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    let inSight = false
    const look = (entries: IntersectionObserverEntry[]) => {
      inSight = entries.some((entry) => entry.isIntersecting)
      if (inSight) load()
    }
    const observer = new IntersectionObserver(look, { threshold: 0.1, rootMargin: `0px 0px ${margin}px` })
    observer.observe(element.current)
    // It is gone as soon as something loads. Where nothing did, as while the list is being refreshed, it asks again.
    const timer = setInterval(() => inSight && load(), ASK_AGAIN_MS)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [margin])
  return <div ref={element} aria-hidden className="pointer-events-none absolute inset-0" />
}
