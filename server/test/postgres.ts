import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { productName } from '../src/db/embedded/cluster.ts'
import { noteUsedIndexes } from './index-use.ts'

export interface TestDatabase {
  connection: PoolConfig
  drop: () => Promise<void>
}

/** A database of its own with the newest schema and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(productName)
}

/** A database of its own without any schema. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: the default, page by page through the log, takes 50 % more CPU.
  await asAdministrator(`create database ${database} template ${template} owner ${productName} strategy file_copy`)
  return {
    connection: { ...inject('postgres'), user: productName, database },
    drop: async () => {
      if (template === productName) await noteUsedIndexes(inject('postgres'), database)
      await asAdministrator(`drop database ${database} with (force)`)
    },
  }
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
