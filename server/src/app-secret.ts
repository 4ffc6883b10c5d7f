import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of the zero-setup mode: made once, kept beside the database, readable by its owner alone. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  await mkdir(dataDir, { recursive: true })
  const created = randomBytes(32).toString('base64url')
  try {
    // Exclusive: of two processes starting at once one writes, the other reads what it wrote.
    await writeFile(file, created, { flag: 'wx', mode: 0o600 })
    return created
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
