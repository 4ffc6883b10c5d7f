import { useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../lib/storage/drafts.ts'
import { readOwner } from '../../lib/session/session-store.ts'
import { isRecord } from '../../lib/storage/stored-shapes.ts'
import type { Fits } from '../../lib/storage/stored-shapes.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

export interface DraftRules<Values extends object> {
  /** Names the form and what it is about. */
  name: string
  /** What the form begins with; later answers do not touch what is being written. */
  start: Values
  /** Stored values that do not fit are ignored. */
  fits: { [Field in keyof Values]: Fits }
  /** Fields that mean nothing without each other, such as a price and its currency: stored all or not at all. */
  together?: readonly (keyof Values & string)[]
  /** Whether files were chosen, which are too large to store. */
  files?: boolean
  /** Whether the form asks before its page is left; one above a page keeps its draft instead. */
  guard?: boolean
}

/** Text about a draft that was found. */
export interface FoundDraft {
  filesLost: boolean
  discard: () => void
}

/**
 * The values of a form. What was changed is stored until it is saved, and found again by the same company; the user is
 * asked before leaving. Call `finish` as soon as the server has accepted the values.
 */
export function useDraft<Values extends object>(rules: DraftRules<Values>) {
  const [{ owner, name, start }] = useState(() => ({ ...rules, owner: readOwner() }))
  const [found, setFound] = useState(() => readFitting(owner, name, rules))
  const [values, setValues] = useState<Values>(() => ({ ...start, ...found?.values }))
  const [isFinished, setFinished] = useState(false)
  const changes = listChanges(start, values)
  const files = rules.files === true
  const dirty = !isFinished && (files || changes.length > 0)

  function drop() {
    dropDraft(owner, name)
    setFinished(true)
  }
  const release = useUnsavedChanges(dirty && rules.guard !== false, drop)
  const together = rules.together?.some((field) => changes.includes(field)) ? rules.together : []
  const fields = [...new Set([...changes, ...together])]
  const changed = { values: Object.fromEntries(fields.map((field) => [field, values[field]])), files }
  const stored = dirty ? JSON.stringify(changed) : undefined
  useEffect(() => {
    if (stored === undefined) dropDraft(owner, name)
    else writeDraft(owner, name, JSON.parse(stored))
  }, [owner, name, stored])

  const draft: FoundDraft | undefined = found && {
    filesLost: found.files,
    discard() {
      setValues(start)
      setFound(undefined)
    },
  }
  const finish = () => {
    release()
    drop()
  }
  return { values, setValues, start, dirty, draft, finish }
}

/** For what ends a form from outside. */
export function discardDraft(name: string): void {
  dropDraft(readOwner(), name)
}

/** Whether a form of this name would find a draft. */
export function hasDraft(name: string): boolean {
  return isRecord(readDraft(readOwner(), name))
}

function readFitting<Values extends object>(owner: string | undefined, name: string, rules: DraftRules<Values>) {
  const stored = readDraft(owner, name)
  if (!isRecord(stored) || !isRecord(stored['values'])) return undefined
  const known = Object.entries(stored['values']).filter(
    ([field, value]) => Object.hasOwn(rules.fits, field) && rules.fits[field as keyof Values](value),
  )
  const values = Object.fromEntries(known) as Partial<Values>
  const files = stored['files'] === true
  const isChanged = listChanges(rules.start, { ...rules.start, ...values }).length > 0
  return isChanged || files ? { values, files } : undefined
}

function listChanges<Values extends object>(before: Values, after: Values): (keyof Values & string)[] {
  const fields = Object.keys(before) as (keyof Values & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
