import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name contains the process id, so that leftovers of a killed process are recognized. */
const PREFIX = 'bedesten-upload-'
const NAME = new RegExp(`^${PREFIX}(\\d+)-`)

/** For the files of one call. No other user can read it or create it first. */
export function makeTemporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

/** Retries: an aborted writer may still close its file. */
export function removeTemporaryFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes leftovers of dead processes, but not those of other users. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN)
    const folder = join(tmpdir(), name)
    if (!Number.isNaN(pid) && (await isLeft(folder, pid))) await removeTemporaryFolder(folder).catch(() => undefined)
  }
}

async function isLeft(folder: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isAlive(pid)
  // A container reuses process ids after each start.
  const started = Date.now() - process.uptime() * 1000
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && made.mtimeMs < started
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
