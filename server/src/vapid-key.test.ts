import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { loadOrCreateVapidKey, newVapidKey, vapidKeyFileOf } from './vapid-key.ts'

function aFolder(): string {
  const folder = join(tmpdir(), `bedesten-vapid-${randomUUID()}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('is made once, however many processes start at the same time, and read by its owner alone', async () => {
  const dataDir = aFolder()
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateVapidKey(dataDir)))
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['vapid-key'])
  expect((await stat(vapidKeyFileOf(dataDir))).mode & 0o777).toBe(0o600)
  expect(await readFile(vapidKeyFileOf(dataDir), 'utf8')).toBe(keys[0])
})

it('is not replaced when it is damaged', async () => {
  const dataDir = aFolder()
  await mkdir(dataDir)
  await writeFile(vapidKeyFileOf(dataDir), newVapidKey().slice(0, 20))
  await expect(loadOrCreateVapidKey(dataDir)).rejects.toThrow('is not whole')
})

it('comes from the settings where there are several machines', () => {
  const key = newVapidKey()
  const read = (given: Record<string, string>) => readConfig(given, 'local', '/').push
  expect(read({ VAPID_PRIVATE_KEY: key }).privateKey).toBe(key)
  expect(() => read({ VAPID_PRIVATE_KEY: 'short' })).toThrow('VAPID_PRIVATE_KEY')
  expect(read({ PUBLIC_ORIGIN: 'https://bedesten.example' }).subject).toBe('https://bedesten.example')
  expect(read({ MAIL_FROM: 'Bedesten <pazar@bedesten.example>' }).subject).toBe('mailto:pazar@bedesten.example')
  expect(read({ VAPID_SUBJECT: 'mailto:a@b.example' }).subject).toBe('mailto:a@b.example')
  expect(() => read({ VAPID_SUBJECT: 'a@b.example' })).toThrow('VAPID_SUBJECT')
})
