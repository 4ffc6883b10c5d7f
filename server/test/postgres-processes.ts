import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type PoolConfig, type QueryResultRow } from 'pg'
import { compileScript, scriptFolder } from './child-script.ts'

/** A folder that another user may pass through too: as root the database runs as one. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bedesten-test-'))
  await chmod(folder, 0o755)
  return folder
}

export interface OtherProcess {
  child: ChildProcess
  /** Its first output: `running`, or an error. */
  says: Promise<string>
  ended: Promise<unknown>
}

/** Runs the embedded database of a folder in a separate process. */
export async function startOwner(dataDir: string, settings: Record<string, string> = {}): Promise<OtherProcess> {
  const code = await compileScript(new URL('postgres-owner.ts', import.meta.url))
  const args = ['--input-type=module', '-', dataDir, JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { cwd: scriptFolder, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(code)
  const says = new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  return { child, says, ended: once(child, 'exit') }
}

export async function query<Row extends QueryResultRow>(connection: PoolConfig, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
