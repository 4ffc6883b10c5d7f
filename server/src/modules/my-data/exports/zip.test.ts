import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toArchive } from '../../../../test/archive.ts'
import { openZip } from './zip.ts'

async function aPath() {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'a.zip')
}

async function* pieces(count: number, piece: Buffer) {
  for (let index = 0; index < count; index++) yield await Promise.resolve(piece)
}

it('holds its files, packed and as they are', async () => {
  const path = await aPath()
  const zip = openZip(path)
  await zip.add('a/şirket.txt', pieces(3, Buffer.from('ığüş')), true)
  await zip.add('b', pieces(2, Buffer.from('12')), false)
  await zip.add('empty', pieces(0, Buffer.alloc(0)), true)
  const bytes = await zip.finish()
  await zip.abandon()
  const content = await readFile(path)
  expect(content).toHaveLength(bytes)
  const archive = toArchive(content)
  const texts = Object.entries(archive).map(([name, file]) => [name, file.toString()])
  expect(texts).toEqual([
    ['a/şirket.txt', 'ığüşığüşığüş'],
    ['b', '1212'],
    ['empty', ''],
  ])
})

it('stops reading when the file cannot be written', async () => {
  let read = 0
  const piece = Buffer.alloc(65_536)
  async function* endless() {
    for (;;) {
      read++
      yield await Promise.resolve(piece)
    }
  }
  const zip = openZip(tmpdir())
  await expect(zip.add('endless', endless(), false)).rejects.toThrow('EEXIST')
  expect(read).toBeLessThan(100)
  await zip.abandon()
})

it('ends what it reads before it fails', async () => {
  let isOver = false
  async function* broken() {
    try {
      yield await Promise.resolve(Buffer.from('1'))
      throw new Error('The database is gone')
    } finally {
      isOver = true
    }
  }
  const zip = openZip(await aPath())
  await expect(zip.add('broken', broken(), true)).rejects.toThrow('The database is gone')
  expect(isOver).toBe(true)
  await zip.abandon()
})
