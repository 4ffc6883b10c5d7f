import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name contains the process id, so that leftovers of a killed process are recognized. */
const PREFIX = 'bedesten-upload-'
const NAME = new RegExp(`^${PREFIX}(\\d+)-`)

/** For the files of one call. Nobody else can read it, or have made it before. */
export function makeTemporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

/** Tries again: what was just cut may still close its file. */
export function removeTemporaryFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes what processes that no longer live have left. What belongs to another user stays. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN)
    const folder = join(tmpdir(), name)
    if (!Number.isNaN(pid) && (await isLeft(folder, pid))) await removeTemporaryFolder(folder).catch(() => undefined)
  }
}

async function isLeft(folder: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isAlive(pid)
  // A container gives its processes the same numbers after each start.
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
