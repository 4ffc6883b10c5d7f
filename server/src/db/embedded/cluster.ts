import { chown, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { sqlState } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import type { OsUser } from './folder/os-user.ts'
import { placeFolder } from './folder/place-folder.ts'
import { administrator } from './process/running.ts'
import { run } from './process/run.ts'

/** The role and the database of the product. */
export const productName = 'bedesten'

export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  options: { user: OsUser | undefined; sync: boolean },
): Promise<void> {
  const { user } = options
  if ((await readClusterVersion(cluster)) === undefined) {
    await placeFolder(cluster, async (folder) => {
      if (user) await chown(folder, user.uid, user.gid)
      await initialise(folder, binaries, options)
    })
  }
  const version = await readClusterVersion(cluster)
  if (version === binaries.version) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}, this is ${binaries.version}: export it with the version of Bedesten that made it, and import the file into a new data folder.`,
  )
}

async function readClusterVersion(cluster: string): Promise<string | undefined> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

async function initialise(
  folder: string,
  binaries: Binaries,
  { user, sync }: { user: OsUser | undefined; sync: boolean },
): Promise<void> {
  // Only one operating-system user can open the socket, so it needs no password; nothing listens on the network.
  const access = [`--username=${administrator}`, '--auth-local=trust', '--auth-host=reject']
  const storage = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', ...(sync ? [] : ['--no-sync'])]
  try {
    await run(binaries.initdb, [`--pgdata=${folder}`, ...access, ...storage, '--no-instructions'], user)
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new Error(`The database could not be created: ${reason}`, { cause: error })
  }
}

/** The product's role is no superuser, as on a hosted server. */
export async function ensureDatabase(admin: Client): Promise<void> {
  await createIfMissing(admin, 'select from pg_roles where rolname = $1', `create role ${productName} login`)
  await createIfMissing(
    admin,
    'select from pg_database where datname = $1',
    `create database ${productName} owner ${productName}`,
  )
}

// Another process may create it at the same time.
const alreadyThere = new Set(['42710', '42P04', '23505'])

async function createIfMissing(admin: Client, find: string, create: string): Promise<void> {
  const { rowCount } = await admin.query(find, [productName])
  if (rowCount) return
  await admin.query(create).catch((error: unknown) => {
    if (!alreadyThere.has(sqlState(error) ?? '')) throw error
  })
}
