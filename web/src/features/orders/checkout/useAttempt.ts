import { useEffect, useState } from 'react'
import { dropTabDraft, writeTabDraft } from '../../../lib/storage/tab-drafts.ts'
import { attemptName, readAttempt } from './attempt.ts'

/** The attempt of this tab; a reload finds it as it was. */
export function useAttempt(owner: string) {
  const [attempt, change] = useState(() => readAttempt(owner))
  useEffect(() => writeTabDraft(attemptName(owner), attempt), [owner, attempt])
  return { attempt, change, forget: () => dropTabDraft(attemptName(owner)) }
}
