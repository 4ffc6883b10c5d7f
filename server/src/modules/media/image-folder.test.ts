import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { adoptImageFolder, claimImageFolder } from './image-folder.ts'

const test = useTestApp()

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'bedesten-images-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { kind: 'local' as const, folder }
}

it('one folder holds the images of a database, until another one is adopted', async () => {
  const { db } = test.database
  const [first, second] = [await aFolder(), await aFolder()]
  await Promise.all([1, 2, 3].map(() => claimImageFolder(db, first)))
  await claimImageFolder(db, first)
  await expect(claimImageFolder(db, second)).rejects.toThrow(
    `Bu veritabanının resimleri başka bir klasörde duruyor, ${second.folder} klasöründe değil.`,
  )
  await adoptImageFolder(db, second.folder)
  await claimImageFolder(db, second)
  await expect(claimImageFolder(db, first)).rejects.toThrow('STORAGE=s3')
})

it('an object store is open to every machine', async () => {
  const s3 = { kind: 's3' as const, endpoint: 'http://x', region: 'auto', accessKeyId: 'x', secretAccessKey: 'x' }
  await expect(claimImageFolder(test.database.db, s3)).resolves.toBeUndefined()
})
