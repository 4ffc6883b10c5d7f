import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAYS = 7
const WEEKS = 4
const DAY_MS = 86_400_000
const NAME = /^(\d{4}-\d{2}-\d{2})T\d{6}Z$/

/** Names sort as the times do. */
export function nameBackup(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

/** Newest first, without unfinished or foreign folders. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

export async function removeOldBackups(folder: string): Promise<void> {
  const names = await listBackups(folder)
  const kept = chooseKept(names)
  for (const name of names) if (!kept.has(name)) await rm(join(folder, name), { recursive: true })
}

/**
 * Keeps the newest of the latest seven days and four weeks that have a backup: after a long
 * pause old ones stay.
 */
export function chooseKept(newestFirst: string[]): Set<string> {
  return new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, DAYS),
    ...newestOfEach(newestFirst, (name) => Math.floor((dayOf(name) + 3) / 7)).slice(0, WEEKS),
  ])
}

function newestOfEach(newestFirst: string[], periodOf: (name: string) => number): string[] {
  const newest = new Map<number, string>()
  for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
  return [...newest.values()]
}

/** Days since 1970, which began with a Thursday. */
function dayOf(name: string): number {
  return Date.parse(NAME.exec(name)?.[1] ?? '') / DAY_MS
}
