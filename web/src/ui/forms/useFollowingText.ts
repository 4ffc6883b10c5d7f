import { useState } from 'react'

/** The text being typed. It follows its source when that changes elsewhere, as by the back button. */
export function useFollowingText(value: string): [draft: string, setDraft: (text: string) => void] {
  const [draft, setDraft] = useState(value)
  const [origin, setOrigin] = useState(value)
  if (origin !== value) {
    setOrigin(value)
    setDraft(value)
  }
  return [draft, setDraft]
}
