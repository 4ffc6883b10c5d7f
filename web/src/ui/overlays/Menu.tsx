import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { placeBelow, popupPanel, popupRow } from './popup.ts'

export interface MenuItem {
  label: string
  /** A second, quieter line. */
  note?: string | undefined
  icon?: LucideIcon
  danger?: boolean
  /** With a separator before it. */
  apart?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** Which item has the focus when the menu opens; by pointer none has. */
export type MenuStart = 'first' | 'last' | 'none'

interface MenuProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  items: MenuItem[]
  start: MenuStart
  onClose: () => void
}

/** Open as long as it is there; MenuButton shows it. */
export function Menu({ anchor, label, items, start, onClose }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!anchor.current || !panel.current) return
    placeBelow(anchor.current.getBoundingClientRect(), panel.current)
    const rows = getRows(panel.current)
    const target = start === 'none' ? panel.current : rows.at(start === 'first' ? 0 : -1)
    target?.focus({ preventScroll: true })
  }, [anchor, start])
  useCloseOutside(anchor, panel, onClose)

  function closeAndReturn() {
    onClose()
    anchor.current?.focus()
  }
  function select(item: MenuItem) {
    if (item.disabled) return
    closeAndReturn()
    item.onSelect()
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = findRow(event.key, getRows(event.currentTarget), document.activeElement)
    if (next || event.key === 'Escape') event.preventDefault()
    if (next) next.focus()
    // Tab goes on from the button, as if the menu had not been there.
    else if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn()
  }
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
      className={clsx(popupPanel, 'fixed z-dialog min-w-53 animate-rise outline-none')}
    >
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.apart && (
            <div className="py-1.5">
              <hr className="border-border" />
            </div>
          )}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled}
            onClick={() => select(item)}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            className={clsx(
              popupRow,
              'focus:bg-raised-hover aria-disabled:cursor-not-allowed aria-disabled:text-text-disabled',
              item.note === undefined ? 'h-9 pointer-coarse:h-11' : 'py-1.5',
              item.danger && 'text-danger-text',
            )}
          >
            {item.icon && <item.icon className="size-4" />}
            {item.note === undefined ? (
              item.label
            ) : (
              <span className="text-left">
                {item.label}
                <span className="block text-xs font-normal text-text-3">{item.note}</span>
              </span>
            )}
          </button>
        </Fragment>
      ))}
    </div>
  )
}

function getRows(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

/** Where a key leads: arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
function findRow(key: string, rows: HTMLElement[], current: Element | null): HTMLElement | undefined {
  const at = rows.findIndex((row) => row === current)
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase('tr')
  const following = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return following.find((row) => row.textContent.toLocaleLowerCase('tr').startsWith(letter))
}

function useCloseOutside(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function closeIfOutside({ target }: Event) {
      // The button closes by its own click.
      const inside = target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target))
      if (!inside) close()
    }
    document.addEventListener('pointerdown', closeIfOutside, true)
    document.addEventListener('scroll', closeIfOutside, true)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside, true)
      document.removeEventListener('scroll', closeIfOutside, true)
      window.removeEventListener('resize', close)
    }
  }, [anchor, panel])
}
