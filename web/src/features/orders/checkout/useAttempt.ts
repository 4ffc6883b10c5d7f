import { useEffect, useState } from 'react'
import { dropDraft, writeDraft } from '../../../lib/drafts.ts'
import { attemptName, readAttempt } from './attempt.ts'

/** The attempt of this tab; a reload finds it as it was. */
export function useAttempt(userId: number) {
  const [attempt, change] = useState(() => readAttempt(userId))
  useEffect(() => writeDraft(attemptName(userId), attempt), [userId, attempt])
  return { attempt, change, forget: () => dropDraft(attemptName(userId)) }
}
