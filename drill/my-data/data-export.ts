import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import { readMemoryMb } from '../../bench/shared/processes.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, anOrder, aProduct, ask, query, WITHOUT_LIMITS, type Company } from '../shared/client.ts'
import { watchMemory } from '../shared/watch.ts'

const ORDERS = 100_000
const LOOK_EVERY_MS = 200
const MAX_LOOKS = 3000

interface DataExport {
  state: 'waiting' | 'ready' | 'failed'
  bytes: number | null
}

/** The whole data of a large company: how much memory the server needs for it. */
export const DATA_EXPORT: Trial = {
  name: 'data-export',
  about: `the data of a company with ${ORDERS} orders is exported`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const [seller, buyer] = [await aCompany(server), await aCompany(server)]
    const order = await anOrder(server, buyer, await aProduct(server, seller))
    await fill(server, order)
    say('filled')
    const before = readMemoryMb(server.pid)
    const memory = watchMemory(server)
    const began = performance.now()
    const { state, bytes } = await exportOf(server, seller)
    const took = performance.now() - began
    return [
      { what: 'exports that failed', value: state === 'ready' ? 0 : 1, limit: { atMost: 0 } },
      { what: 'file', value: (bytes ?? 0) / 1024 / 1024, unit: 'MB', limit: { atLeast: 1 } },
      { what: 'it took', value: took / 1000, unit: 's' },
      { what: 'memory before', value: before, unit: 'MB' },
      { what: 'memory at the peak', value: await memory(), unit: 'MB', limit: { atMost: 256 } },
    ]
  },
}

/** Orders like the one that is there, with its line and its payment. */
async function fill({ connection }: Server, order: number): Promise<void> {
  const copy = (table: string, changes: string) => `
    insert into ${table} overriding system value
    select (jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n) || ${changes})).*
    from ${table} t, generate_series(1, ${ORDERS}) n where ${table === 'orders' ? 'id' : 'order_id'} = ${order}`
  await query(
    connection,
    `begin;
     ${copy('orders', `jsonb_build_object('order_number', 'BDS-DENEME-' || n)`)};
     ${copy('order_items', `jsonb_build_object('order_id', 1000000 + n)`)};
     ${copy('payments', `jsonb_build_object('order_id', 1000000 + n)`)};
     commit`,
  )
  await query(connection, 'vacuum (analyze)')
}

async function exportOf(server: Server, { accessToken: token }: Company): Promise<DataExport> {
  await ask(server, 'POST', '/data-exports', { token, body: { kind: 'company' } })
  for (let looked = 0; looked < MAX_LOOKS; looked += 1) {
    const [newest] = await ask<DataExport[]>(server, 'GET', '/data-exports', { token })
    if (newest && newest.state !== 'waiting') return newest
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('The export was not made.')
}
