import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createDivide, createMemory } from './list-parts.ts'
import type { Division, RowState } from './list-parts.ts'
import { createMeasure } from './measure-rows.ts'
import { canWatch, createNearWatch } from './near-watch.ts'
import type { Watch } from './near-watch.ts'

/** Rows are drawn this far from what is in sight, and are in the page that far, in pixels. */
const AROUND = { row: 1200, part: 4000 }
/** A list of so few rows is drawn completely, a few rows per frame, so that the browser can search in it. */
const SHORT = 60
const ANYWHERE = 1_000_000
/** Rows that a slow phone draws between two frames without a pause that anybody notices. */
const PER_FRAME = 2
/** Rows at the beginning of the list that are drawn before it is known what is in sight. */
const AT_ONCE = 20
/** Rows that the user has opened stay. */
const OPENED = '[aria-expanded=true], [data-opened]'
const measure = createMeasure()

interface LongListProps<Item extends object> extends Omit<ComponentProps<'div'>, 'children'> {
  items: Item[]
  toKey: (item: Item) => string | number
  /** About how high a row is that was never drawn, in pixels. */
  rowHeight: number
  /** Where reading begins. */
  startsAt?: 'top' | 'bottom'
  rowProps?: (item: Item) => ComponentProps<'div'>
  /** The content of a row. */
  children: (item: Item, index: number) => ReactNode
  /** List items after the last. */
  after?: ReactNode
}

/**
 * A list of any length: rows far from what is in sight are empty and as high as they were. `className` lays out rows, and
 * the parts that they are in.
 */
export function LongList<Item extends object>(props: LongListProps<Item>) {
  const { items, toKey, rowHeight, startsAt = 'top', rowProps, children, after, ...list } = props
  const [divide] = useState(() => createDivide<Item>())
  const [watches] = useState(createWatches)
  const watch = items.length > SHORT ? watches.long : watches.short
  const [memory] = useState(() => createMemory<Item>(toKey))
  const isPrinted = usePrinted()
  const renderRow = (item: Item, index: number) => (
    <Row
      key={toKey(item)}
      left={memory.find(item)}
      onLeave={(state) => memory.keep(item, state)}
      atOnce={(startsAt === 'top' ? index : items.length - 1 - index) < AT_ONCE}
      rowHeight={rowHeight}
      watch={watch.row}
      isPrinted={isPrinted}
      props={rowProps?.(item)}
      draw={() => children(item, index)}
    />
  )
  return (
    <div role="list" {...list}>
      {divide(items, toKey).map((division) => (
        <ListPart
          key={division.part.id}
          division={division}
          watch={watch.part}
          isPrinted={isPrinted}
          className={list.className}
          renderRow={renderRow}
        />
      ))}
      {after}
    </div>
  )
}

interface ListPartProps<Item> {
  division: Division<Item>
  watch: Watch
  isPrinted: boolean
  className: string | undefined
  renderRow: (item: Item, index: number) => ReactNode
}

function ListPart<Item>({ division, watch, isPrinted, className, renderRow }: ListPartProps<Item>) {
  const { part, items, start } = division
  const [isOpen, setOpen] = useState(part.isOpen)
  const element = useNear(watch, isOpen, (isNear, height) => {
    setOpen(isNear)
    Object.assign(part, { isOpen: isNear, ...(!isNear && { height }) })
  })
  const isShown = isOpen || isPrinted
  return (
    <div ref={element} className={className} style={isShown ? undefined : { height: part.height }}>
      {isShown && items.map((item, index) => renderRow(item, start + index))}
    </div>
  )
}

interface RowProps {
  left: RowState | undefined
  onLeave: (state: RowState) => void
  atOnce: boolean
  rowHeight: number
  watch: Watch
  isPrinted: boolean
  props: ComponentProps<'div'> | undefined
  draw: () => ReactNode
}

function Row({ left, onLeave, atOnce, rowHeight, watch, isPrinted, props, draw }: RowProps) {
  const [state, setState] = useState<RowState>(() => left ?? { isDrawn: atOnce || !canWatch(), height: rowHeight })
  const element = useNear(watch, state.isDrawn, (isDrawn, height) => setState({ isDrawn, height }))
  const leave = useEffectEvent((row: Element) => {
    const { top, bottom, height } = measure(row)
    // When the list comes back, rows that were in sight are drawn at once; the others can wait.
    onLeave(state.isDrawn ? { isDrawn: bottom > 0 && top < window.innerHeight, height } : state)
  })
  useLayoutEffect(() => {
    const row = element.current
    return () => void (row && leave(row))
  }, [element])
  const isDrawn = state.isDrawn || isPrinted
  return (
    <div role="listitem" {...props} ref={element} style={isDrawn ? undefined : { height: state.height }}>
      {isDrawn && draw()}
    </div>
  )
}

/** Calls back when the element comes near or leaves, unless somebody uses something in it then. */
function useNear(watch: Watch, isNearAtFirst: boolean, onChange: (isNear: boolean, height: number) => void) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(isNearAtFirst)
  const change = useRef(onChange)
  useEffect(() => void (change.current = onChange))
  useEffect(() => {
    const watched = element.current
    if (!watched || !canWatch()) return undefined
    return watch(watched, (isNear, height) => {
      if (isNear === last.current || (!isNear && isInUse(watched))) return
      last.current = isNear
      change.current(isNear, height)
    })
  }, [watch])
  return element
}

function isInUse(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector(OPENED) !== null
}

function createWatches() {
  return {
    long: { row: createNearWatch(AROUND.row, PER_FRAME), part: createNearWatch(AROUND.part, Infinity) },
    short: { row: createNearWatch(ANYWHERE, PER_FRAME), part: createNearWatch(ANYWHERE, Infinity) },
  }
}

/** Print shows every row. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
