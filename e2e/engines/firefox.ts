import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { endProcess } from './processes.ts'
import { COMMANDS } from './webdriver.ts'
import type { WebDriver } from './webdriver.ts'

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'tr-TR, tr',
  'datareporting.policy.dataSubmissionEnabled': false,
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Starts Firefox and speaks Marionette with it, the protocol that geckodriver translates WebDriver into. */
export async function startFirefox(): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'bedesten-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const firefox = spawn(process.env['FIREFOX_PATH'] || 'firefox-esr', args, {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Europe/Istanbul' },
  })
  const end = async () => {
    await endProcess(firefox)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const ask = speak(connect(await readPort(profile), '127.0.0.1'))
    await ask('WebDriver:NewSession', {})
    const send: WebDriver['send'] = async (command, parameters = {}) => {
      const result = await ask(COMMANDS[command][0], parameters)
      return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
    }
    return { send, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** It chooses a port that is free and notes it down. */
async function readPort(profile: string): Promise<number> {
  let port = 0
  await expect(async () => {
    port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'))
    expect(port).toBeGreaterThan(0)
  }).toPass({ intervals: [50], timeout: 60_000 })
  return port
}

/** Messages are JSON behind their length in bytes. The first one is a greeting. */
function speak(socket: Socket) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has ended.'))))
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, Buffer.from(data)])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) return
      const message: unknown = JSON.parse(received.toString('utf8', start, end))
      if (Array.isArray(message)) waiting.get(message[1])?.resolve(message as Answer)
      received = received.subarray(end)
    }
  })
  let count = 0
  return async (name: string, parameters: object): Promise<unknown> => {
    const id = (count += 1)
    const answered = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }))
    const message = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await answered
    waiting.delete(id)
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`)
    return result
  }
}
