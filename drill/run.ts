// npm run drill -- attack                            every attack, each with its figures and limits
// npm run drill -- attack silent-connections         only those
// npm run drill -- soak --minutes 60                 mixed load for so long; memory must stay flat
// npm run drill -- processes                         four processes on one database
// npm run drill -- mail [mail-outage mail-kill]      a mail server that is away, a sender that is killed
// npm run drill -- orders [live-order proof-kill]     how fast the other side hears, and proofs while a process is killed
// npm run drill -- messages [live-talk both-at-once]  two browsers that talk, also without the stream, and 500 messages at once
// npm run drill -- import [bulk-prices]              20,000 products from a workbook, 5,000 prices changed at once
// npm run drill -- backup [nightly point-in-time]    what is lost comes back, from a night or from any moment
// npm run drill -- uploads                           20 companies create products over slow lines, none waits for another
// npm run drill -- failover                          the leader of a PostgreSQL cluster is killed five times under load
// npm run drill -- replica                           a replica that is late, one that is used, one that is killed
// npm run drill -- failover-short                    once
// npm run drill -- attack --checkout ../before       the same against another, older checkout that was built
import { parseArgs } from 'node:util'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ATTACKS } from './attack/attacks.ts'
import { BACKUP_DRILLS } from './backup/backup.ts'
import { isWithin, type Drill, type Figure } from './drill.ts'
import { failoverWith, SHORT_FAILOVER } from './failover/failover.ts'
import { MAIL_DRILLS } from './mail/mail.ts'
import { MESSAGE_DRILLS } from './messages/messages.ts'
import { ORDER_DRILLS } from './orders/orders.ts'
import { BULK_PRICES_DRILL } from './import/bulk-prices.ts'
import { IMPORT_DRILL } from './import/import.ts'
import { WEBHOOKS_DRILL } from './import/webhooks.ts'
import { PROCESSES_DRILL } from './processes/processes.ts'
import { REPLICA_DRILL } from './replica/replica.ts'
import { soakFor } from './soak/soak.ts'
import { UPLOADS_DRILL } from './uploads/uploads.ts'
import { startDrillServer, type DrillServer, type Settings } from './server.ts'

const { values, positionals } = parseArgs({
  options: { checkout: { type: 'string' }, minutes: { type: 'string', default: '60' } },
  allowPositionals: true,
})
const KINDS = new Map<string, Drill[]>([
  ['attack', ATTACKS],
  ['soak', [soakFor(Number(values.minutes))]],
  ['processes', [PROCESSES_DRILL]],
  ['mail', MAIL_DRILLS],
  ['orders', ORDER_DRILLS],
  ['messages', MESSAGE_DRILLS],
  ['import', [IMPORT_DRILL, BULK_PRICES_DRILL, WEBHOOKS_DRILL]],
  ['uploads', [UPLOADS_DRILL]],
  ['backup', BACKUP_DRILLS],
  ['failover', [failoverWith(5)]],
  ['replica', [REPLICA_DRILL]],
  ['failover-short', [SHORT_FAILOVER]],
])
const checkout = path.resolve(values.checkout ?? fileURLToPath(new URL('..', import.meta.url)))
const [kind = '', ...names] = positionals
const known = KINDS.get(kind)
const unknown = names.filter((name) => !known?.some((drill) => drill.name === name))
if (!known || unknown.length > 0) {
  console.error(
    known
      ? `There is no ${kind} called ${unknown.join(', ')}; choose from ${known.map(({ name }) => name).join(', ')}.`
      : `Say which drills to run: ${[...KINDS.keys()].join(', ')}.`,
  )
  process.exit(2)
}
const chosen = names.length === 0 ? known : known.filter(({ name }) => names.includes(name))
let allHeld = true
for (const drill of chosen) {
  console.log(`\n${drill.name}: ${drill.about}`)
  const figures = await runDrill(drill)
  for (const figure of figures) console.log(toRow(figure))
  allHeld &&= figures.every(isWithin)
}
console.log(allHeld ? '\nEvery limit held.' : '\nSome limits did not hold.')
process.exit(allHeld ? 0 : 1)

async function runDrill(drill: Drill): Promise<Figure[]> {
  const servers: DrillServer[] = []
  try {
    return await drill.run({
      say: (text) => console.log(`  … ${text}`),
      start: async (settings?: Settings, args?: string[]) => {
        const server = await startDrillServer(checkout, settings, args)
        servers.push(server)
        return server
      },
    })
  } finally {
    for (const server of servers) await server.close()
  }
}

function toRow(figure: Figure): string {
  const { what, value, unit = '', limit } = figure
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
  const wanted = limit ? ('atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`) : ''
  const verdict = limit ? (isWithin(figure) ? '✔' : '✘') : ' '
  return `  ${verdict} ${what.padEnd(64)} ${`${shown} ${unit}`.trim().padStart(12)}  ${wanted}`
}
