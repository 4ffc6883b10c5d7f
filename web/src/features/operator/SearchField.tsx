import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_MAX, toSearchText } from '../../lib/format/search-text.ts'
import { Input } from '../../ui/forms/Input.tsx'

const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** What is searched for now, as the address says. */
  value: string
  onSearch: (text: string) => void
  hideLabel?: boolean
  className?: string
}

/** Searches when the typing pauses. */
export function SearchField({ label, value, onSearch, hideLabel = true, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Changed elsewhere, as by the way back. After an own search the field keeps its spaces.
  if (value !== seen) {
    setSeen(value)
    if (toSearchText(text) !== value) setText(value)
  }
  const search = useEffectEvent((typed: string) => {
    const wanted = toSearchText(typed)
    if (wanted !== value) onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      type="search"
      label={label}
      hideLabel={hideLabel}
      placeholder={label}
      prefix={<Search />}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      {...(className !== undefined && { className })}
    />
  )
}
