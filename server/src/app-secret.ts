import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { APP_SECRET_MIN } from './config.ts'
import { syncFolder } from './db/embedded/folder/place-folder.ts'

export function secretFileOf(dataDir: string): string {
  return join(dataDir, 'app-secret')
}

/** The secret of the zero-setup mode: created once, stored beside the database, readable by its owner only. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFileOf(dataDir)
  if (!existsSync(file)) await createOnce(file, randomBytes(32).toString('base64url'))
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length >= APP_SECRET_MIN) return secret
  // Never replaced automatically: a backup may hold the complete one, and tokens and API keys depend on it.
  throw new Error(
    `The secret in ${file} has fewer than ${APP_SECRET_MIN} characters: restore the file from a copy, or remove it to ` +
      'have a new one made, which ends all sessions and API keys.',
  )
}

/** Named only after all bytes are on disk, readable by its owner only. If several processes start at once, the first one wins. */
export async function createOnce(file: string, text: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = `${file}.new-${randomBytes(8).toString('hex')}`
  try {
    await writeSynced(temporary, text)
    await link(temporary, file)
    await syncFolder(folder)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
