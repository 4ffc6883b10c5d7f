import { API_BASE } from '@bedesten/contract/endpoint'
import { uploadFile, uploadImage } from '@bedesten/contract/media.schemas'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { anImage } from '../images.ts'
import { aPreparedFolder } from './data-folder.ts'
import { registerCompany } from './registering.ts'
import { startServer, type RunningServer } from './server-process.ts'

async function upload(
  server: RunningServer,
  token: string,
  image: Blob,
  { path, field }: { path: string; field: string } = { path: uploadImage.path, field: 'image' },
): Promise<number> {
  const body = new FormData()
  body.set(field, image, 'image')
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(server.address + API_BASE + path, { method: 'POST', headers, body })).status
}

function listDecoders(server: RunningServer): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const own = processes.filter(
    (line) => line.includes('image-main.js') && line.trim().split(/\s+/)[1] === `${server.pid}`,
  )
  return own.map((line) => Number.parseInt(line, 10))
}

function isRunning(pid: number): boolean {
  return execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(`${pid}`)
}

it('decodes images in a process of its own, which may die without the server and never outlives it', async () => {
  const server = await startServer({
    DATA_DIR: await aPreparedFolder(),
    APP_SECRET: 'a secret that no decoder is ever told',
  })
  const { accessToken } = await registerCompany(server.address)
  expect(listDecoders(server)).toEqual([])
  const image = await anImage()
  expect(await upload(server, accessToken, image)).toBe(200)
  const [first = 0, ...others] = listDecoders(server)
  expect(others).toEqual([])
  expect(readFileSync(`/proc/${first}/environ`, 'utf8')).not.toContain('secret')
  // A thread of it decodes those of phones.
  const photo = new Blob([readFileSync(new URL('../photo.heic', import.meta.url))])
  expect(await upload(server, accessToken, photo, { path: uploadFile.path, field: 'file' })).toBe(201)

  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(first))
  expect(await upload(server, accessToken, image)).toBe(200)
  const [second = 0] = listDecoders(server)
  expect(second).not.toBe(first)

  server.signal('SIGKILL')
  await server.ended
  await vi.waitUntil(() => !isRunning(second), { timeout: 10_000 })
})

it('answers an upload whose image is being decoded when it is told to stop', async () => {
  const server = await startServer({ DATA_DIR: await aPreparedFolder() })
  const { accessToken } = await registerCompany(server.address)
  const answers = upload(server, accessToken, await anImage({ width: 1500, height: 1000 }))
  await vi.waitUntil(() => listDecoders(server).length === 1, { timeout: 20_000 })
  const [decoder = 0] = listDecoders(server)
  // As a terminal does, which interrupts every process of a command.
  process.kill(decoder, 'SIGINT')
  server.signal('SIGTERM')
  expect(await answers).toBe(200)
  expect(await server.ended).toBe(0)
  await vi.waitUntil(() => !isRunning(decoder), { timeout: 10_000 })
})
