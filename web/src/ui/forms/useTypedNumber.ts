import { useState } from 'react'
import type { KeyboardEvent } from 'react'

export interface NumberRules {
  value: number
  min: number
  max: number
  /** Only its multiples are allowed; both ends are such. */
  multiple: number
  /** `settled` is false while more changes may follow, as between two steps. */
  onChange: (value: number, settled: boolean) => void
  /** Why a typed number is replaced by the nearest allowed one; undefined for no number at all. */
  explain: (typed: number | undefined) => string
  /** Whether every key counts at once. */
  live: boolean
  /** Nothing can be changed now. */
  locked: boolean
}

/** A number that is typed or stepped through. Typed text is applied with Enter and when the field is left. */
export function useTypedNumber({ value, min, max, multiple, onChange, explain, live, locked }: NumberRules) {
  const [text, setText] = useState<string>()
  const [corrected, setCorrected] = useState<{ value: number; why: string }>()
  const typed = text === undefined ? value : toNumber(text)
  const toMultiple = (number: number) => Math.ceil(number / multiple) * multiple
  const toAllowed = (number: number) => Math.min(Math.max(toMultiple(number), min), Math.max(max, min))

  function type(raw: string) {
    const digits = onlyDigits(raw)
    setText(digits)
    setCorrected(undefined)
    const number = toNumber(digits)
    if (live && number !== undefined) onChange(toAllowed(number), false)
  }
  function step(by: number) {
    if (locked) return
    const from = typed ?? value
    // From between two multiples to the next one.
    const to = by > 0 ? toMultiple(from + 1) + (by - 1) * multiple : toMultiple(from) + by * multiple
    const isBeyond = by > 0 ? from >= max : from <= min
    setText(undefined)
    setCorrected(isBeyond && by > 0 ? { value, why: explain(to) } : undefined)
    if (!isBeyond) onChange(toAllowed(to), false)
  }
  function settle() {
    if (locked) return
    if (text === undefined) return onChange(value, true)
    // An empty field keeps the number it had.
    const next = typed === undefined ? value : toAllowed(typed)
    setText(undefined)
    setCorrected(next === typed ? undefined : { value: next, why: explain(typed) })
    onChange(next, true)
  }
  function press(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (event.key === 'Enter') settle()
    else setText(undefined)
  }
  // It was about that number, and another may have been chosen elsewhere since.
  const correction = corrected?.value === value ? corrected.why : undefined
  return { shown: text ?? String(value), correction, type, step, settle, press }
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
/** Enough to see that it is too much. */
const MOST_DIGITS = 9

/** `1.500 adet` is 1500; digits behind a comma would be part of a piece. */
function onlyDigits(raw: string): string {
  return (raw.split(',')[0] ?? '').replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
}

function toNumber(digits: string): number | undefined {
  return digits === '' ? undefined : Number(digits)
}
