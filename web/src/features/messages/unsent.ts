import type { UploadedFile } from '@bedesten/contract/media.schemas'
import type { MessageReference } from '@bedesten/contract/messages.schemas'
import { useSyncExternalStore } from 'react'
import { readOwner } from '../../lib/session/session-store.ts'
import { readStored, watchStored, writeStored } from '../../lib/storage/storage.ts'

/** What is being written to a company. */
export interface Draft {
  text: string
  reference: MessageReference | null
  files: UploadedFile[]
}

/** A message that the server has not confirmed. Sent again with its key it arrives once. */
export interface Unsent extends Draft {
  key: string
  /** When it was sent, as the browser knows it. */
  at: string
  /** It is not being sent any more. */
  failed?: boolean
}

/** The unsent messages of one company: none of them is on the server. */
interface Kept {
  draft: Draft
  unsent: Unsent[]
}

/** By the id of the other company. */
type Shelf = Record<string, Kept>

export const NO_DRAFT: Draft = { text: '', reference: null, files: [] }
const NOTHING: Kept = { draft: NO_DRAFT, unsent: [] }
const EMPTY: Shelf = {}

/** A tab that was closed while it sent never says how that ended. */
const STUCK_MS = 30_000
/** As long as an answer of the server usually takes, and no longer. */
const SETTLE_MS = 1500
/** After the last letter, until lists show the draft. */
const PAUSE_MS = 400

const listeners = new Set<() => void>()
const sending = new Map<string, Promise<unknown>>()
let lastRead: { raw: string | undefined; shelves: Record<string, Shelf> } = { raw: undefined, shelves: {} }

/** What is kept of a company, over reloads and visits; each company that logs in here has its own. */
function useShelved<Part>(companyId: number, select: (kept: Kept) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(readShelf()[companyId] ?? NOTHING),
    () => select(NOTHING),
  )
}

/** Changes with every letter: for the composer alone. */
export function useMessageDraft(companyId: number): Draft {
  return useShelved(companyId, ({ draft }) => draft)
}

export function useDraftReference(companyId: number): Draft['reference'] {
  return useShelved(companyId, ({ draft }) => draft.reference)
}

export function useUnsent(companyId: number): Unsent[] {
  return useShelved(companyId, ({ unsent }) => unsent)
}

/** What a list shows of them, some time after the last letter; undefined when there is nothing unsent. */
export function useUnsentLine(companyId: number): string | undefined {
  return useSyncExternalStore(
    subscribeToPauses,
    () => toLine(readShelf()[companyId]),
    () => undefined,
  )
}

function toLine(kept: Kept | undefined): string | undefined {
  return kept && (kept.draft.text || (kept.unsent.at(-1)?.text ?? ''))
}

export function keepDraft(companyId: number, change: (draft: Draft) => Draft): void {
  changeKept(companyId, (kept) => ({ ...kept, draft: change(kept.draft) }))
}

export function addUnsent(companyId: number, unsent: Unsent): void {
  changeKept(companyId, (kept) => ({ ...kept, unsent: [...kept.unsent, unsent] }))
}

export function patchUnsent(companyId: number, key: string, patch: Partial<Unsent>): void {
  changeKept(companyId, (kept) => ({
    ...kept,
    unsent: kept.unsent.map((unsent) => (unsent.key === key ? { ...unsent, ...patch } : unsent)),
  }))
}

export function removeUnsent(companyId: number, key: string): void {
  changeKept(companyId, (kept) => ({ ...kept, unsent: kept.unsent.filter((unsent) => unsent.key !== key) }))
}

/** Remembers that it is under way in this tab, until `sent` ends. */
export async function whileSending<Answer>(key: string, sent: Promise<Answer>): Promise<Answer> {
  sending.set(key, sent)
  try {
    return await sent
  } finally {
    sending.delete(key)
  }
}

export function hasFailed({ key, at, failed = false }: Unsent, now = Date.now()): boolean {
  return failed || (!sending.has(key) && now - Date.parse(at) > STUCK_MS)
}

export async function waitForSending(): Promise<void> {
  if (sending.size === 0) return
  const soon = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  await Promise.race([Promise.allSettled(sending.values()), soon])
}

function changeKept(companyId: number, change: (kept: Kept) => Kept): void {
  const owner = readOwner()
  if (owner === undefined) return
  const shelf = { ...readShelf() }
  const kept = change(shelf[companyId] ?? NOTHING)
  if (isNothing(kept)) delete shelf[companyId]
  else shelf[companyId] = kept
  const shelves = { ...readShelves(), [owner]: shelf }
  const raw = JSON.stringify(shelves)
  writeStored('messageDrafts', raw)
  // Read back, all of it would be new, and everything that shows a part of it would render again.
  lastRead = { raw, shelves }
  for (const tell of listeners) tell()
}

function isNothing({ draft, unsent }: Kept): boolean {
  return unsent.length === 0 && draft.text === '' && draft.reference === null && draft.files.length === 0
}

function readShelf(): Shelf {
  return readShelves()[readOwner() ?? ''] ?? EMPTY
}

function readShelves(): Record<string, Shelf> {
  const raw = readStored('messageDrafts')
  if (raw !== lastRead.raw) lastRead = { raw, shelves: parse(raw) }
  return lastRead.shelves
}

function parse(raw: string | undefined): Record<string, Shelf> {
  try {
    return JSON.parse(raw ?? '{}') as Record<string, Shelf>
  } catch {
    return {}
  }
}

/** For those that need not follow every letter. */
function subscribeToPauses(listener: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(listener, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = watchStored(['messageDrafts', 'user'], listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
