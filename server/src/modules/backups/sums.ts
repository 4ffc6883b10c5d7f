import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DATABASE, SUMS } from './layout.ts'

/** SHA-256 in hexadecimal, by the path inside the backup. */
export type Sums = Map<string, string>

export async function sumOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** As `sha256sum` writes it: anybody can compare with `sha256sum --check SHA256SUMS`. */
export function formatSums(sums: Sums): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('') + lastLine(sums.size)
}

/** Proves that the file is complete; `sha256sum` ignores it. */
function lastLine(count: number): string {
  return `# ${count} files\n`
}

/** Undefined for a backup of a version without sums. */
export async function readSums(backup: string): Promise<Sums | undefined> {
  const file = join(backup, SUMS)
  if (!existsSync(file)) return undefined
  const text = await readFile(file, 'utf8')
  const pairs = [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)]
  const sums: Sums = new Map(pairs.map(([, sum = '', path = '']) => [path, sum]))
  if (!sums.has(DATABASE) || formatSums(sums) !== text)
    throw new Error(`${file} is damaged, so the backup cannot be checked. Nothing was restored.`)
  return sums
}

/** Paths with missing or different content. */
export async function findDamaged(
  sums: Sums,
  open: (path: string) => Promise<Readable | undefined>,
  signal: AbortSignal,
): Promise<string[]> {
  const damaged: string[] = []
  for (const [path, sum] of sums) {
    signal.throwIfAborted()
    const content = await open(path)
    if (!content || (await sumOf(content)) !== sum) damaged.push(path)
  }
  return damaged
}

export async function openInside(backup: string, path: string): Promise<Readable | undefined> {
  const file = join(backup, path)
  return existsSync(file) ? createReadStream(file) : undefined
}

const NAMED = 5

/** Names a few and counts the rest. */
export function nameSome(paths: string[]): string {
  const rest = paths.length - NAMED
  return paths.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
