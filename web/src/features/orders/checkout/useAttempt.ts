import { useEffect, useState } from 'react'
import { dropTabDraft, writeTabDraft } from '../../../lib/storage/tab-drafts.ts'
import { attemptName, readAttempt } from './attempt.ts'

/** The attempt of this tab; a reload finds it as it was. */
export function useAttempt(userId: number) {
  const [attempt, change] = useState(() => readAttempt(userId))
  useEffect(() => writeTabDraft(attemptName(userId), attempt), [userId, attempt])
  return { attempt, change, forget: () => dropTabDraft(attemptName(userId)) }
}
