import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, aProduct, call, query } from '../shared/client.ts'

/** Longer than the usual statement timeout, shorter than that of long writes. */
const SECONDS = 31

export const LONG_WRITE: Trial = {
  name: 'long-write',
  about: `a change of many products takes ${SECONDS} s in the database`,
  run: async ({ start }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const company = await aCompany(server)
    await aProduct(server, company)
    await query(
      server.connection,
      `create function wait_long() returns trigger language plpgsql as $$
         begin perform pg_sleep(${SECONDS}); return null; end $$;
       create trigger wait_long after update on products execute function wait_long()`,
    )
    const began = performance.now()
    const body = { filter: {}, change: { price: { percent: 10 } } }
    const { status } = await call(server, 'POST', '/products/bulk-changes', { body, token: company.accessToken })
    const took = (performance.now() - began) / 1000
    const changed = await query(server.connection, 'select from products where price = 11')
    const busy = await query(
      server.connection,
      `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return [
      { what: 'status of the answer', value: status, limit: { atMost: 201 } },
      { what: 'answered after', value: took, unit: 's', limit: { atLeast: SECONDS } },
      { what: 'products changed', value: changed.length, limit: { atLeast: 1 } },
      { what: 'statements that still run after the answer', value: busy.length, limit: { atMost: 0 } },
    ]
  },
}
