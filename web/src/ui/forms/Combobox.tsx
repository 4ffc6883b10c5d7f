import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Suspense, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { framedInput, InputFrame } from './InputFrame.tsx'

interface ComboboxProps<Item> {
  label: string
  placeholder?: string
  query: string
  onQueryChange: (query: string) => void
  /** The results for `query`; the caller decides when to fetch. */
  items: Item[]
  toKey: (item: Item) => string
  onSelect: (item: Item) => void
  /** Offered after what was found, also when that is nothing. */
  lastItem?: Item | undefined
  /** With a border, for a field of a form. */
  framed?: boolean
  /** The rows are of an older query. */
  loading?: boolean
  /** Draws a `ComboboxPanel`, which may be loaded when it is first opened. */
  renderPanel: (panel: OpenPanel<Item>) => ReactNode
}

/** The state of the open panel. */
export type OpenPanel<Item> = Pick<ComboboxProps<Item>, 'label' | 'items' | 'lastItem' | 'toKey' | 'onSelect'> & {
  id: string
  activeRow: number | undefined
  onActivate: (row: number) => void
  loading: boolean
}

/** Written here because the shell shows it on every page, where a library's would weigh 50 KB. */
export function Combobox<Item>({
  label,
  placeholder,
  query,
  onQueryChange,
  items,
  lastItem,
  toKey,
  onSelect,
  framed = false,
  loading = false,
  renderPanel,
}: ComboboxProps<Item>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const all = lastItem === undefined ? items : [...items, lastItem]
  const rows = open ? all.length : 0
  const activeRow = rows > 0 ? Math.min(active, rows - 1) : undefined
  const activeItem = activeRow === undefined ? undefined : all[activeRow]

  function change(next: string) {
    onQueryChange(next)
    setActive(0)
    setOpen(true)
  }
  function select(item: Item) {
    setOpen(false)
    onSelect(item)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) setActive(toNextRow(activeRow ?? -1, event.key, rows))
      setOpen(true)
    } else if (event.key === 'Enter' && activeItem !== undefined && !loading) {
      event.preventDefault()
      select(activeItem)
    } else if (event.key === 'Escape') {
      if (open) setOpen(false)
      else if (query !== '') change('')
      else return
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <InputFrame
        quiet={!framed}
        inputId={id}
        prefix={<Search />}
        suffix={query !== '' && <Clear onClear={() => change('')} />}
      >
        <input
          id={id}
          role="combobox"
          aria-label={label}
          aria-expanded={rows > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeItem && `${id}-${toKey(activeItem)}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={handleKey}
          className={clsx(framedInput, 'pl-3.5')}
        />
      </InputFrame>
      {open && (
        <Suspense>
          {renderPanel({
            id,
            label,
            items,
            lastItem,
            toKey,
            activeRow,
            onActivate: setActive,
            onSelect: select,
            loading,
          })}
        </Suspense>
      )}
    </div>
  )
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <IconButton
      size="sm"
      label="Aramayı temizle"
      // The input keeps the focus, and phones keep the keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <X />
    </IconButton>
  )
}

function toNextRow(current: number, key: 'ArrowDown' | 'ArrowUp', rows: number): number {
  if (rows === 0) return 0
  return key === 'ArrowDown' ? (current + 1) % rows : (current - 1 + rows) % rows
}
