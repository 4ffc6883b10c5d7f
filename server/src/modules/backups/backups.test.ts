import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { query } from '../../../test/postgres-processes.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres.ts'
import { migrationsFolder } from '../../paths.ts'
import type { FileStore } from '../media/file-store.ts'
import { openLocalFiles } from '../media/local-files.ts'
import { backUp, backUpTask } from './back-up.ts'
import { chooseKept, nameBackup } from './kept-backups.ts'
import { restore } from './restore.ts'

const log = () => undefined
const PUBLIC = 'ab/abc-large.webp'
const HIDDEN = 'private-cd/cdef'

let root: string
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bedesten-backup-'))
  source = await createTestDatabase()
  target = await createEmptyDatabase()
})

afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(root, { recursive: true })
})

function depsOf(name: string, { connection }: TestDatabase) {
  const dataDir = join(root, name)
  const storage = { kind: 'local' as const, folder: join(dataDir, 'uploads') }
  const files = openLocalFiles(storage.folder)
  return { folder: join(root, 'backups'), connection, files, storage, dataDir, log }
}

it('a backup brings rows, files and the secret back, and shares its files with the one before', async () => {
  const deps = depsOf('first', source)
  await mkdir(deps.dataDir)
  await writeFile(join(deps.dataDir, 'app-secret'), 'the secret')
  await deps.files.write(PUBLIC, Buffer.from('an image'))
  await deps.files.write(HIDDEN, Buffer.from('a proof'))
  await query(source.connection, `insert into image_folder (id) values (gen_random_uuid())`)
  const first = await backUp(deps, undefined, new Date('2026-11-14T00:40:00Z'))
  await deps.files.remove(PUBLIC)
  const second = await backUp(deps, undefined, new Date('2026-11-15T00:40:00Z'))
  expect((await stat(first)).mode & 0o777).toBe(0o700)
  expect((await stat(join(second, 'files', HIDDEN))).ino).toBe((await stat(join(first, 'files', HIDDEN))).ino)
  expect(await readdir(join(second, 'files'))).toEqual(['private-cd'])

  const other = { ...depsOf('second', target), migrationsFolder, signal: new AbortController().signal }
  await restore(first, other)
  expect(await readFile(join(other.storage.folder, PUBLIC), 'utf8')).toBe('an image')
  expect(await readFile(join(other.storage.folder, HIDDEN), 'utf8')).toBe('a proof')
  expect(await readFile(join(other.dataDir, 'app-secret'), 'utf8')).toBe('the secret')
  // The folder is now registered in the database.
  const id = await readFile(join(other.storage.folder, '.folder-id'), 'utf8')
  expect(await query(target.connection, 'select id from image_folder')).toEqual([{ id }])
  await expect(restore(second, other)).rejects.toThrow('The database is not empty')
  await expect(restore(root, other)).rejects.toThrow('is not a backup')
})

/** A backup of two files, and the outcome of restoring it. */
async function aBackup(name: string) {
  const deps = { ...depsOf(name, source), folder: join(root, `${name}-backups`) }
  await deps.files.write(PUBLIC, Buffer.from('an image'))
  await deps.files.write(HIDDEN, Buffer.from('a proof'))
  const backup = await backUp(deps)
  const words: string[] = []
  const place = await createEmptyDatabase()
  onTestFinished(() => place.drop())
  const into = {
    ...depsOf(`${name}-restored`, place),
    migrationsFolder,
    signal: new AbortController().signal,
    log: (word: string) => void words.push(word),
  }
  return { backup, into, words, tryRestore: () => restore(backup, into) }
}

const flip = async (path: string, at: number) => {
  const bytes = await readFile(path)
  bytes[at] = Number(bytes[at]) ^ 1
  await writeFile(path, bytes)
}

const DAMAGES: [what: string, damage: (backup: string) => Promise<void>, named: string][] = [
  ['without its files', (backup) => rm(join(backup, 'files'), { recursive: true }), `files/${PUBLIC}`],
  ['without one file', (backup) => rm(join(backup, 'files', PUBLIC)), `files/${PUBLIC}`],
  ['with an empty file', (backup) => writeFile(join(backup, 'files', HIDDEN), ''), `files/${HIDDEN}`],
  ['with a flipped bit in a file', (backup) => flip(join(backup, 'files', HIDDEN), 3), `files/${HIDDEN}`],
  ['with a flipped bit in the database', (backup) => flip(join(backup, 'database.gz'), 2000), 'database.gz'],
  ['with an empty list of sums', (backup) => writeFile(join(backup, 'SHA256SUMS'), ''), 'SHA256SUMS'],
  ['with half a list of sums', (backup) => truncate(join(backup, 'SHA256SUMS'), 100), 'SHA256SUMS'],
]

it.each(DAMAGES)('a backup %s is refused by name, before anything is written', async (what, damage, named) => {
  const { backup, into, tryRestore } = await aBackup(what.replaceAll(' ', '-'))
  await damage(backup)
  const refused = await tryRestore().then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refused).toContain('Nothing was restored.')
  expect(refused).toContain(named)
  expect(existsSync(into.storage.folder)).toBe(false)
  expect(await query(into.connection, `select from pg_tables where tablename = 'companies'`)).toEqual([])
})

it('sums are those of sha256sum, also of files that are shared with the backup before', async () => {
  const { backup, words, tryRestore } = await aBackup('sums')
  const again = await backUp({ ...depsOf('sums', source), folder: join(root, 'sums-backups') }, undefined, new Date(0))
  for (const folder of [backup, again]) {
    const { stdout } = await promisify(execFile)('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })
    expect(stdout.match(/: OK$/gm)).toHaveLength(3)
  }
  await tryRestore()
  expect(words.at(-1)).toContain('Restored the database and 2 files')
  expect(words.at(-1)).toContain('compared with their sums')
})

it('a backup of before sums is restored, and the word is that it could not be checked', async () => {
  const { backup, into, words, tryRestore } = await aBackup('old')
  await rm(join(backup, 'SHA256SUMS'))
  await tryRestore()
  expect(await readFile(join(into.storage.folder, HIDDEN), 'utf8')).toBe('a proof')
  expect(words.join('\n')).toContain('could not be checked')
})

it('a file that does not arrive whole is told, although the rest is there', async () => {
  const { backup, into } = await aBackup('lossy')
  const lossy: FileStore = {
    ...into.files,
    write: (key, bytes) => into.files.write(key, key === HIDDEN ? bytes.subarray(1) : bytes),
  }
  await expect(restore(backup, { ...into, files: lossy })).rejects.toThrow(`files/${HIDDEN}`)
  expect(await query(into.connection, 'select from image_folder')).toHaveLength(1)
})

it('an interrupted backup leaves nothing behind', async () => {
  const folder = join(root, 'interrupted')
  const signal = AbortSignal.abort()
  await expect(backUp({ ...depsOf('first', source), folder }, signal)).rejects.toThrow('aborted')
  expect(await readdir(folder)).toEqual([])
})

it('of the nightly ones the newest of seven days and four weeks stay', async () => {
  const nights = Array.from({ length: 40 }, (_, night) => new Date(Date.UTC(2026, 10, 15 - night, 0, 40)))
  const names = nights.map(nameBackup)
  const kept = [...chooseKept(names)].map((name) => name.slice(5, 10))
  expect(kept.slice(0, 7)).toEqual(['11-15', '11-14', '11-13', '11-12', '11-11', '11-10', '11-09'])
  // Sundays, the newest of their weeks.
  expect(kept.slice(7)).toEqual(['11-08', '11-01', '10-25'])
  const deps = depsOf('first', source)
  for (const name of names.slice(1)) await mkdir(join(deps.folder, name), { recursive: true })
  const job = { id: '1', attempt: 1, isLastAttempt: false, stop: new AbortController().signal }
  await backUpTask(deps).run({}, job)
  expect((await readdir(deps.folder)).length).toBeLessThan(12)
})
