import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Chip, ChipRow } from './Chip.tsx'
import { countFitting } from './fitting.ts'

/** As in ChipRow. */
const GAP = 8
/** Width of the chip that counts the others, in pixels. */
const REST = 56

/**
 * One row of chips that ends with how many more there are; pressed, it shows them all. Small screens scroll the row
 * instead.
 */
export function FoldedChips({ label, chips }: { label: string; chips: ReactElement[] }) {
  const { row, fitting } = useFitting(chips.length)
  const [open, setOpen] = useState(false)
  const hidden = chips.length - fitting
  return (
    <ChipRow ref={row} label={label} oneLine={!open} className={clsx(!open && 'rail:relative rail:overflow-hidden')}>
      {chips.map((chip, index) => (
        <span
          key={chip.key}
          data-chip
          className={clsx('inline-flex shrink-0', !open && index >= fitting && 'rail:invisible rail:absolute')}
        >
          {chip}
        </span>
      ))}
      {hidden > 0 && (
        <Chip
          selected={false}
          aria-pressed={undefined}
          aria-expanded={open}
          aria-label={open ? 'Daha az göster' : `${hidden} etiket daha göster`}
          onClick={() => setOpen(!open)}
          className="max-rail:hidden"
        >
          {open ? 'Daha az' : `+${hidden}`}
        </Chip>
      )}
    </ChipRow>
  )
}

/** Number of items that fit into the row, updated with its width; all before the first measurement. */
function useFitting(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !('ResizeObserver' in window)) return undefined
    const measure = () => {
      const chips = [...element.querySelectorAll<HTMLElement>('[data-chip]')].slice(0, count)
      const widths = chips.map(({ offsetWidth }) => offsetWidth)
      setFitting(countFitting(widths, element.clientWidth, GAP, REST))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return { row, fitting: Math.min(fitting, count) }
}
