import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** What was typed, once the typing pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
