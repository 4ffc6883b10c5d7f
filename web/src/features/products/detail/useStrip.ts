import { useRef, useState } from 'react'

/** A row as wide as one of its items, moved from item to item by finger, wheel or `show`. */
export function useStrip(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** Where `show` is taking the row: what it passes on the way is not shown. */
  const target = useRef<number>(undefined)

  function show(index: number) {
    const row = ref.current
    if (!row) return
    const isNeighbour = Math.abs(index - shown) === 1
    target.current = index
    setShown(index)
    row.scrollTo({ left: index * row.clientWidth, behavior: isNeighbour && mayMove() ? 'smooth' : 'instant' })
  }
  function onScroll() {
    const row = ref.current
    if (!row) return
    const nearest = Math.min(count - 1, Math.round(row.scrollLeft / row.clientWidth))
    if (target.current === undefined) setShown(nearest)
    else if (nearest === target.current) target.current = undefined
  }
  function takeOver() {
    target.current = undefined
  }
  return { strip: { ref, onScroll, onPointerDown: takeOver, onWheel: takeOver }, shown, show }
}

function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
