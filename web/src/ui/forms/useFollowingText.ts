import { useState } from 'react'

/** What is being typed; when what it was taken from changes elsewhere, as by the back button, it follows. */
export function useFollowingText(value: string): [draft: string, setDraft: (text: string) => void] {
  const [draft, setDraft] = useState(value)
  const [origin, setOrigin] = useState(value)
  if (origin !== value) {
    setOrigin(value)
    setDraft(value)
  }
  return [draft, setDraft]
}
