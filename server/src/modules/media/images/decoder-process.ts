import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../../../http/errors.ts'
import type { Encoded, ImageJob } from './encode-variants.ts'

/** Undefined variants: decoding failed. Memory is that of the process afterwards. */
interface Decoded<Name extends string> {
  variants: Encoded<Name> | undefined
  memory: number
  /** It was stopped, so nothing is known about the image. */
  wasInterrupted?: boolean
}

export interface DecoderProcess {
  /** One image at a time. */
  decode: <Name extends string>(job: ImageJob<Name>) => Promise<Decoded<Name>>
  end: () => void
  isAlive: () => boolean
}

/** It limits its own processor time; this is for a machine so busy that it gets none, which is not the image's fault. */
const MAX_WAIT_MS = 60_000

/** The bundle is next to the server's. */
const fromSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(fromSource ? '../../../image-main.ts' : './image-main.js', import.meta.url))
const sourceFolder = fileURLToPath(new URL('.', import.meta.url))

/** No server settings: a process that decodes foreign files must not know secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  // glibc caches freed memory per thread; with one arena and a low threshold it returns memory.
  const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
  return { PATH, SystemRoot, ...allocator, UV_THREADPOOL_SIZE: '2', VIPS_WARNING: '0' }
}

/** Ends with this process. */
export function startDecoder(): DecoderProcess {
  const child = fork(program, [], {
    execArgv: fromSource ? ['--import', 'tsx'] : ['--max-old-space-size=64'],
    cwd: sourceFolder,
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // `decode` rejects its own job; an error without a job needs no report.
  child.on('error', () => undefined)
  keepAlive(child, false)
  return {
    decode: (job) => decode(child, job),
    end: () => void child.kill('SIGKILL'),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
  }
}

async function decode<Name extends string>(child: ChildProcess, job: ImageJob<Name>): Promise<Decoded<Name>> {
  keepAlive(child, true)
  let overdue: NodeJS.Timeout | undefined
  const giveUp = new Promise<never>((_, reject) => {
    overdue = setTimeout(() => reject(unavailable()), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([ask(child, job), giveUp])
  } finally {
    clearTimeout(overdue)
    keepAlive(child, false)
  }
}

function ask<Name extends string>(child: ChildProcess, job: ImageJob<Name>): Promise<Decoded<Name>> {
  return new Promise((resolve, reject) => {
    function settle(act: () => void): void {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Decoded<Name>))
    const onError = (cause: Error) => settle(() => reject(Object.assign(unavailable(), { cause })))
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => {
        // Killed by its limits or by a crash of the decoder: the image is at fault.
        const wasInterrupted = signal === 'SIGINT' || signal === 'SIGTERM'
        if (code === null) resolve({ variants: undefined, memory: Number.POSITIVE_INFINITY, wasInterrupted })
        else reject(new Error(`The image decoder ended with code ${code}`))
      })
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(job)
  })
}

/** Only a busy decoder delays the end of the server. */
function keepAlive(child: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
