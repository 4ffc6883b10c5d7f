import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

/** Starts two things and undoes one of them at its end, possibly while being stopped. */
const program = (folder: string) => `
import { appendFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoOnce } from '${new URL('undo.mjs', import.meta.url).href}'
const slowly = (name) => undoOnce(async () => {
  writeFileSync('${folder}/undoing', '')
  await sleep(300)
  appendFileSync('${folder}/undone', name)
})
const close = slowly('a')
slowly('b')
writeFileSync('${folder}/started', '')
process.on('SIGUSR2', () => void close().then(() => process.exit(0)))
setInterval(() => {}, 1000)
`

/** Two programs start; on a busy machine that alone may take seconds. */
const WHILE_BUSY = { timeout: 30_000 }

async function startProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'bedesten-undo-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program(folder))
  const child = spawn(process.execPath, [file])
  const ended = once(child, 'exit')
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const appears = (name: string) => vi.waitUntil(() => existsSync(join(folder, name)), { timeout: 10_000 })
  await appears('started')
  return { child, ended, appears, undone: () => readFileSync(join(folder, 'undone'), 'utf8') }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'undoes everything once before %s ends a command, sent twice too',
  WHILE_BUSY,
  async (signal) => {
    const { child, ended, appears, undone } = await startProgram()
    child.kill(signal)
    await appears('undoing')
    child.kill(signal)
    expect(await ended).toEqual([130, null])
    expect(undone()).toMatch(/^(?:ab|ba)$/)
  },
)

it('undoes nothing twice when the command itself is about to end', WHILE_BUSY, async () => {
  const { child, ended, appears, undone } = await startProgram()
  child.kill('SIGUSR2')
  await appears('undoing')
  child.kill('SIGTERM')
  await ended
  expect(undone()).toMatch(/^b?ab?$/)
})
