import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { runNode } from './child-process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bedesten-child-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aProgram(name: string, source: string) {
  const file = join(folder, name)
  writeFileSync(file, source)
  return file
}

it('reports the exit code and everything a program printed, the unfinished last line included', async () => {
  const program = aProgram('prints.mjs', `console.log('one'); process.stderr.write('two'); process.exitCode = 3`)
  const lines: string[] = []
  const { code, output } = await runNode(program, [], { onLine: (line) => lines.push(line) })
  expect({ code, lines: lines.toSorted() }).toEqual({ code: 3, lines: ['one', 'two'] })
  expect(output).toContain('two')
})

it('lets a program in the background, and what it starts, stand back behind others', async () => {
  const source = `import { execFileSync } from 'node:child_process'; import { getPriority } from 'node:os'
    const ofChild = execFileSync(process.execPath, ['-p', 'require("os").getPriority()'], { encoding: 'utf8' })
    console.log(getPriority(), ofChild.trim())`
  const { output } = await runNode(aProgram('stands-back.mjs', source), [], { inBackground: true })
  expect(output).toBe('19 19\n')
})

it('kills a program that exceeds its time, and says so', async () => {
  const program = aProgram('hangs.mjs', `setInterval(() => {}, 1000)`)
  const { code, output } = await runNode(program, [], { limitMs: 300 })
  expect({ code, output }).toEqual({ code: 1, output: 'ended by SIGKILL\n' })
})

it('lets nothing outlive a command that was killed, even a program too busy to notice', async () => {
  const sign = join(folder, 'sign-of-life')
  const busy = aProgram('busy.mjs', `import fs from 'node:fs'; for (;;) fs.writeFileSync('${sign}', '')`)
  const library = new URL('child-process.mjs', import.meta.url).href
  const command = aProgram('command.mjs', `import { runNode } from '${library}'; await runNode('${busy}', [])`)
  const running = spawn(process.execPath, [command])
  await vi.waitUntil(() => existsSync(sign), { timeout: 4_000 })
  running.kill('SIGKILL')
  const isQuiet = () => Date.now() - statSync(sign).mtimeMs > 500
  expect(await vi.waitUntil(isQuiet, { timeout: 4_000 })).toBe(true)
})
