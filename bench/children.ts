import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts one of the TypeScript programs of this folder, which talks to us in messages. Its logs go nowhere. */
export function startChild(file: string, settings: object): ChildProcess {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    env: { ...process.env, NODE_ENV: 'production', BENCH: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** The next message of a child; rejects when it ends instead. */
export function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A process of the measurement has ended.'))
    child.once('exit', fail).once('message', (message) => {
      child.off('exit', fail)
      resolve(message)
    })
  })
}

/** For a child: what `startChild` gave it. */
export function readSettings(): unknown {
  return JSON.parse(process.env['BENCH'] ?? '{}')
}

export function tellParent(message: object): void {
  process.send?.(message)
}
