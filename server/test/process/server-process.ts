import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Profile } from '../../src/config.ts'
import { checkoutRoot } from '../../src/paths.ts'

type Settings = Record<string, string>

interface StartingServer {
  pid: number
  stdout: () => string
  stderr: () => string
  signal: (signal: 'SIGTERM' | 'SIGKILL') => void
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

export interface RunningServer extends StartingServer {
  address: string
}

/** What was built, started as the commands start it; it ends with the test at the latest. */
export function launchServer(settings: Settings, profile: Profile = 'local'): StartingServer {
  const program = path.join(checkoutRoot, 'server/dist/main.js')
  const child = spawn(process.execPath, profile === 'local' ? [program, '--local'] : [program], {
    env: { PATH: process.env['PATH'], ...OWN_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const signal = (name: 'SIGTERM' | 'SIGKILL') => void child.kill(name)
  return { pid: child.pid ?? 0, stdout: collect(child.stdout), stderr: collect(child.stderr), signal, ended }
}

/** Resolves when the server says that it serves. */
export async function startServer(settings: Settings, profile?: Profile): Promise<RunningServer> {
  const server = launchServer(settings, profile)
  const findAddress = () => /Bedesten is ready at (http:\/\/[\d.:]+)/.exec(server.stdout())?.[1]
  const isOver = server.ended.then(() => true)
  for (let over = false; !over;) {
    const address = findAddress()
    if (address !== undefined) return { ...server, address }
    over = await Promise.race([isOver, sleep(10, false)])
  }
  throw new Error(`The server did not start:\n${server.stdout()}${server.stderr()}`)
}

/** For starts that are refused: waits for the end. */
export async function runServer(settings: Settings, profile?: Profile) {
  const { ended, stdout, stderr } = launchServer(settings, profile)
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}

/** Any free port; an empty setting counts as unset and keeps a developer's .env out. */
const OWN_SETTINGS: Settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  EVENT_LOOP_DELAY_MS: '0',
  DEMO: '0',
  DATABASE_URL: '',
  APP_SECRET: '',
  PUBLIC_ORIGIN: '',
  PASSWORD_POLICY: '',
  LOG_LEVEL: '',
  EXCHANGE_RATES_URL: 'off',
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return () => text
}
