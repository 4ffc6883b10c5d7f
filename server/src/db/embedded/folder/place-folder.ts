import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../process/postmaster.ts'

/**
 * Makes a folder that is either complete or absent: filled under another name, then renamed. A process that comes
 * second drops its own copy; leftovers of a killed process are removed by the next one.
 */
export async function placeFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await removeAbandoned(target)
  const temporary = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(temporary, { mode: 0o700 })
  try {
    await fill(temporary)
    await rename(temporary, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

async function removeAbandoned(target: string): Promise<void> {
  const parent = path.dirname(target)
  const prefix = `${path.basename(target)}.new-`
  for (const name of await readdir(parent)) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : []
    if (pid === undefined || isAlive(Number(pid))) continue
    // A program of the killed process may still be writing there; then the start after this one removes it.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A new name survives a power cut only once the folder that holds it is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
