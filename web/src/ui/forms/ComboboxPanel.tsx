import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ArchIcon } from '../display/ArchIcon.tsx'
import { popupPanel } from '../overlays/popup.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { OpenPanel } from './Combobox.tsx'

interface ComboboxPanelProps<Item> extends OpenPanel<Item> {
  renderItem: (item: Item) => ReactNode
  /** Above the rows. */
  caption?: string
  /** In the panel when there are no rows: nothing typed yet, or nothing found. */
  emptyText: string
  /** Position and width of the panel. */
  className?: string
}

export function ComboboxPanel<Item>(props: ComboboxPanelProps<Item>) {
  const { items, lastItem, emptyText, loading, className = 'absolute inset-x-0 top-full mt-2' } = props
  return (
    // A press in the panel must not take the focus from the input, or the panel would close before the click.
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(popupPanel, 'z-menu animate-rise', className)}
    >
      {items.length === 0 && (
        <div className="flex flex-col items-center gap-2 px-4 pt-5.5 pb-6 text-center text-text-3">
          <ArchIcon icon={Search} tone="neutral" />
          <span>{loading ? 'Aranıyor...' : emptyText}</span>
        </div>
      )}
      {(items.length > 0 || lastItem !== undefined) && <Rows {...props} />}
      <span role="status" className="sr-only">
        {loading ? '' : items.length > 0 ? `${items.length} sonuç` : emptyText}
      </span>
    </div>
  )
}

function Rows<Item>(props: ComboboxPanelProps<Item>) {
  const { id, label, items, lastItem, toKey, renderItem, caption, activeRow, onActivate, onSelect, loading } = props
  const rows = lastItem === undefined ? items : [...items, lastItem]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeRow !== undefined) list.current?.children[activeRow]?.scrollIntoView?.({ block: 'nearest' })
  }, [activeRow])
  return (
    <>
      {caption && items.length > 0 && (
        <div aria-hidden className="flex justify-between px-2.5 pt-2 pb-1.5 text-xs text-text-3">
          {caption}
          {loading && <Spinner className="size-3.5" />}
        </div>
      )}
      <div ref={list} role="listbox" id={`${id}-list`} aria-label={label} className="max-h-[60dvh] overflow-y-auto">
        {rows.map((item, row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and hears the keys
          <div
            key={toKey(item)}
            id={`${id}-${toKey(item)}`}
            role="option"
            aria-selected={row === activeRow}
            tabIndex={-1}
            onPointerMove={() => onActivate(row)}
            onClick={() => onSelect(item)}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center gap-3 rounded-sm px-2.5',
              item === lastItem &&
                'relative mt-2.5 before:absolute before:inset-x-0 before:-top-1.25 before:h-px before:bg-border',
              row === activeRow && 'bg-raised-hover',
            )}
          >
            {renderItem(item)}
          </div>
        ))}
      </div>
    </>
  )
}
