import { Suspense, useState } from 'react'
import { useOpenQuestion } from './confirm.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Once per page, near its root: shows what `askToConfirm` asks, and loads the dialog with the first question. */
export function ConfirmHost() {
  const open = useOpenQuestion()
  // The last question stays in sight while its dialog leaves.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  if (!last) return null
  return (
    <Suspense>
      <ConfirmDialog open={open !== undefined} question={last} onAnswer={last.answer} />
    </Suspense>
  )
}
