import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { placeBelow, popupPanel, popupRow } from './popup.ts'

export interface MenuItem {
  label: string
  /** A second, quieter line. */
  note?: string | undefined
  icon?: LucideIcon
  /** In place of an icon. */
  image?: ReactNode
  /** Whether it is the chosen one of several. */
  checked?: boolean
  /** Stands above it, over a group that begins with it. */
  heading?: string
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
  /** Above the items. */
  head?: ReactNode
  items: MenuItem[]
  start: MenuStart
  onClose: () => void
}

/** Open as long as it is there; MenuButton shows it. */
export function Menu({ anchor, label, head, items, start, onClose }: MenuProps) {
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
      {head}
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.apart && (
            <div className="py-1.5">
              <hr className="border-border" />
            </div>
          )}
          {item.heading !== undefined && (
            <div aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-text-3">
              {item.heading}
            </div>
          )}
          <button
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            aria-disabled={item.disabled}
            onClick={() => select(item)}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            className={clsx(
              popupRow,
              'focus:bg-raised-hover aria-disabled:cursor-not-allowed aria-disabled:text-text-disabled',
              item.note === undefined ? 'h-9 pointer-coarse:h-11' : 'py-1.5',
              item.danger && 'text-danger-text',
              item.checked && 'bg-primary-soft',
            )}
          >
            {item.icon && <item.icon className="size-4" />}
            {item.image}
            {item.note === undefined ? (
              item.label
            ) : (
              <span className="min-w-0 flex-1 text-left">
                <span className="block truncate">{item.label}</span>
                <span className="block text-xs font-normal text-text-3">{item.note}</span>
              </span>
            )}
            {item.checked && <Check className="size-4 text-primary-text" />}
          </button>
        </Fragment>
      ))}
    </div>
  )
}

function getRows(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]
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
