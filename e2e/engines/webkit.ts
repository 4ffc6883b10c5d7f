import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { endProcess, findFreePort } from './processes.ts'
import { COMMANDS } from './webdriver.ts'
import type { WebDriver } from './webdriver.ts'

/** Starts WebKitGTK's driver on a screen that nobody sees; the driver starts MiniBrowser with an empty profile. */
export async function startWebKit(): Promise<WebDriver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, LANGUAGE: 'tr', TZ: 'Europe/Istanbul' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const address = `http://127.0.0.1:${port}/session`
  let session = ''
  const end = async () => {
    if (session) await ask('DELETE', session)
    await endProcess(driver)
    await endProcess(screen)
  }
  try {
    await expect(() => fetch(address.replace('session', 'status'))).toPass({ intervals: [50], timeout: 20_000 })
    const { sessionId } = (await ask('POST', address, { capabilities: {} })) as { sessionId: string }
    session = `${address}/${sessionId}`
    const send: WebDriver['send'] = (command, { id = '', ...parameters } = {}) => {
      const [, method, path] = COMMANDS[command]
      return ask(method, session + path.replace('{id}', id), method === 'POST' ? parameters : undefined)
    }
    return { send, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${address}: ${error}: ${message}`)
}
