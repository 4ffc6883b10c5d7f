import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ensureDatabase, productName } from './cluster.ts'
import { prepareHome, prepareSocketFolder, shortHash } from './folder/home.ts'
import { joinAsGuest, leaveAsGuest, takeOwnership, type Presence } from './folder/ownership.ts'
import { stopPostmaster } from './process/postmaster.ts'
import type { Server } from './process/running.ts'

export interface EmbeddedPostgres {
  connection: PoolConfig
  /** Folder of the database, its socket and its log. */
  folder: string
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** Folder of PostgreSQL programs to use instead of the bundled ones. */
  binDir?: string | undefined
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>
}

/** Runs the database of a data folder as its only owner, and restarts it when it stops by itself. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { server, folder } = await prepare(options)
  const owner = await takeOwnership(server)
  if (!owner) {
    throw new Error(
      `Another Bedesten process is already using the data folder ${options.dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  try {
    await ensureDatabase(owner.admin)
  } catch (error) {
    await stopPostmaster(server.cluster)
    throw error
  }
  return { connection: productConnection(server), folder, stop: keepRunning(server, owner) }
}

/** For commands: uses the running server, or starts one until `stop`. Never takes ownership away. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { server, folder } = await prepare(options)
  const guest = await joinAsGuest(server)
  try {
    await ensureDatabase(guest.admin)
  } catch (error) {
    await leaveAsGuest(guest, server)
    throw error
  }
  return { connection: productConnection(server), folder, stop: () => leaveAsGuest(guest, server) }
}

async function prepare(options: EmbeddedOptions): Promise<{ server: Server; folder: string }> {
  const { dataDir, binDir, log } = options
  const home = await prepareHome(dataDir, log)
  const binaries = await findBinaries(home.user, { dataDir, binDir })
  const cluster = path.join(home.folder, 'cluster')
  const socketFolder = await prepareSocketFolder(home)
  const settings = { ...defaultSettings, unix_socket_directories: quote(socketFolder), ...options.settings }
  await ensureCluster(cluster, binaries, { user: home.user, sync: settings.fsync !== 'off' })
  const server = {
    name: `bedesten-${shortHash(cluster)}`,
    postgres: binaries.postgres,
    cluster,
    socketFolder,
    logFile: path.join(home.folder, 'postgres.log'),
    user: home.user,
    settings,
    log,
  }
  return { server, folder: home.folder }
}

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The caller gets the errors anyway; logging them here would write user input into a file.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The setting is a list, in which a name with a comma or a space needs quotes. */
function quote(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function productConnection({ socketFolder }: Server): PoolConfig {
  return { host: socketFolder, port: 5432, user: productName, database: productName, ssl: false }
}

/** Restarts the server whenever the owner's connection is lost, until the returned function stops it. */
function keepRunning(server: Server, first: Presence): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let regaining: Promise<Presence | undefined> = Promise.resolve(undefined)
  async function keep(): Promise<void> {
    for (let owner: Presence | undefined = first; owner; owner = await regaining) {
      await owner.lost
      regaining = regain(server, signal)
    }
  }
  const kept = keep()
  return async () => {
    stopping.abort()
    // A server that is starting could otherwise be missed and left running.
    await regaining
    await stopPostmaster(server.cluster)
    await kept
  }
}

const longestPauseMs = 5000

/** Undefined once the server should stop. */
async function regain(server: Server, signal: AbortSignal): Promise<Presence | undefined> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const owner = await takeOwnership(server, signal)
      if (owner) {
        server.log('The database had stopped and was started again.')
        return owner
      }
      server.log('Another Bedesten process took over the data folder; waiting for it to leave.')
    } catch (error) {
      if (!signal.aborted) server.log(`The database is away: ${error instanceof Error ? error.message : String(error)}`)
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

/** An eighth of the memory of the machine or container; a page outside costs several times as much. */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const megabytes = Math.floor(memory / 8 / 2 ** 20)
  return `${Math.min(Math.max(megabytes, 128), 1024)}MB`
}
