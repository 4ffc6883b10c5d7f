import { COMPLAINT_KINDS } from '@bedesten/contract/complaints'
import type { ComplaintKind } from '@bedesten/contract/complaints'
import { useEffect, useState } from 'react'
import { dropTabDraft, readTabDraft, writeTabDraft } from '../../lib/storage/tab-drafts.ts'
import { isRecord } from '../../lib/storage/stored-shapes.ts'

export interface ComplaintValues {
  kind: ComplaintKind | null
  address: string
  name: string
  email: string
  text: string
}

const EMPTY: ComplaintValues = { kind: null, address: '', name: '', email: '', text: '' }
const NAME = 'complaint'

/** Of this tab alone: whoever complains may sit at a browser of others. */
export function useComplaintDraft() {
  const [values, setValues] = useState(EMPTY)
  // The server has drawn the empty form.
  useEffect(() => {
    const timer = setTimeout(() => setValues((typed) => (typed === EMPTY ? (readStored() ?? EMPTY) : typed)))
    return () => clearTimeout(timer)
  }, [])
  return {
    values,
    write: (part: Partial<ComplaintValues>) => {
      const next = { ...values, ...part }
      setValues(next)
      writeTabDraft(NAME, next)
    },
    finish: () => dropTabDraft(NAME),
  }
}

function readStored(): ComplaintValues | undefined {
  const stored = readTabDraft(NAME)
  if (!isRecord(stored)) return undefined
  const text = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '')
  const kind = COMPLAINT_KINDS.find((one) => one === stored['kind']) ?? null
  return { kind, address: text('address'), name: text('name'), email: text('email'), text: text('text') }
}
