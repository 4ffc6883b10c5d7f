import { Client } from 'pg'
import { aDrillCompany, callApi } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'

/** Longer than a statement usually may take, shorter than a change of many products may. */
const SECONDS = 31

export const LONG_WRITE: Drill = {
  name: 'long-write',
  about: `a change of many products takes ${SECONDS} s in the database`,
  run: changeSlowly,
}

async function changeSlowly({ start }: DrillTools): Promise<Figure[]> {
  const server = await start({ RATE_LIMIT: 'off' })
  const { accessToken } = await aDrillCompany(server)
  const product = { name: 'Çömlek', price: 10, currency: 'TRY', stock_quantity: 5 }
  await callApi(server, 'POST', '/products', product, accessToken)
  const database = new Client(server.connection)
  await database.connect()
  try {
    await database.query(`
      create function wait_long() returns trigger language plpgsql as $$
        begin perform pg_sleep(${SECONDS}); return null; end $$;
      create trigger wait_long after update on products execute function wait_long()`)
    const began = performance.now()
    const body = { filter: {}, change: { price: { percent: 10 } } }
    const { status } = await callApi(server, 'POST', '/products/bulk-changes', body, accessToken)
    const took = performance.now() - began
    const { rows: changed } = await database.query('select from products where price = 11')
    const { rows: busy } = await database.query(
      `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return [
      { what: 'status of the answer', value: status, limit: { atMost: 201 } },
      { what: 'answered after', value: Math.round(took / 100) / 10, unit: 's' },
      { what: 'products changed', value: changed.length, limit: { atLeast: 1 } },
      { what: 'statements that still run after the answer', value: busy.length, limit: { atMost: 0 } },
    ]
  } finally {
    await database.end()
  }
}
