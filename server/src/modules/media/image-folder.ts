import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { StorageConfig } from '../../config.ts'
import type { Db } from '../../db/database.ts'

/** Stored in the folder, so that it is copied along with the images. */
const FILE = '.folder-id'

/**
 * Refuses a folder that is not the one registered in this database: it may belong to another machine, and
 * visitors would see only some of the images.
 */
export async function claimImageFolder(db: Db, storage: StorageConfig): Promise<void> {
  if (storage.kind !== 'local') return
  const own = await readFolderId(storage.folder)
  await sql`insert into image_folder (id) values (${own}) on conflict do nothing`.execute(db)
  const { id } = await db.selectFrom('image_folder').select('id').executeTakeFirstOrThrow()
  if (id === own) return
  throw new Error(
    `Bu veritabanının resimleri başka bir klasörde duruyor, ${storage.folder} klasöründe değil. Birden çok makine için ` +
      'STORAGE=s3 ayarlayın ya da DATA_DIR ile ortak bir klasör gösterin. Resimler bu klasöre taşındıysa ' +
      'npm run admin -- adopt-images komutunu bir kez çalıştırın.',
  )
}

/** Registers this folder. */
export async function adoptImageFolder(db: Db, folder: string): Promise<void> {
  const own = await readFolderId(folder)
  await sql`insert into image_folder (id) values (${own})
    on conflict (only_one) do update set id = excluded.id`.execute(db)
}

/** Created on first use, atomically. */
async function readFolderId(folder: string): Promise<string> {
  const file = join(folder, FILE)
  if (!existsSync(file)) {
    const own = randomUUID()
    const temporary = `${file}.${own}`
    await mkdir(folder, { recursive: true })
    await writeFile(temporary, own)
    // Fails if another process was faster; then its file is read.
    await link(temporary, file).catch(() => undefined)
    await rm(temporary)
  }
  return (await readFile(file, 'utf8')).trim()
}
