import { isText } from '../../../lib/storage/stored-shapes.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'

export interface ReasonDraft {
  text: string
  write: (text: string) => void
  /** It has been sent. */
  finish: () => void
}

/** The reason of an entry's decision. One for all ways to decide, so that it outlives each dialog. */
export function useReason(entryId: number): ReasonDraft {
  const { values, setValues, finish } = useDraft({
    name: `operator:reason:${entryId}`,
    start: { reason: '' },
    fits: { reason: isText },
    guard: false,
  })
  return { text: values.reason, write: (reason) => setValues({ reason }), finish }
}
