import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.schemas.ts'
import { Reason } from './operator-queue.schemas.ts'
import { Day } from './orders.schemas.ts'

const Waiting = z.object({ waiting: z.int(), failed: z.int() })

const Job = z.object({
  /** What `retry` takes: of a job, or `webhook-12` of a delivery. */
  id: z.string(),
  task: z.string(),
  /** Whom or what it is for: the address of a mail, event and host of a delivery. */
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.int(),
  /** Null where time decides when it is given up. */
  max_attempts: z.int().nullable(),
  run_at: Timestamp,
  error: z.string().nullable(),
})
export type HealthJob = z.infer<typeof Job>

export const Health = z.object({
  version: z.string(),
  started_at: Timestamp,
  database: z.object({ size_bytes: z.int(), version: z.string() }),
  /** Where the server keeps its files. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }),
  /** Null: none was made, or backups are switched off. */
  backup: z.object({ last_at: Timestamp.nullable() }),
  replicas: z.array(z.object({ delay_ms: z.number().nullable() })),
  jobs: Waiting,
  mail: Waiting,
  webhooks: Waiting,
  client_errors: z.int(),
  requests_24h: z.int(),
  errors_24h: z.int(),
  /** Failed jobs and deliveries first, then those that are tried again. */
  list: z.array(Job),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/operator/health',
  access: 'operator',
  summary: 'Sunucunun sağlığını verir: veritabanı, disk, yedek, kopyalar, bekleyen ve başarısız işler.',
  response: answer({ data: Health }),
})

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/operator/jobs/{id}/retry',
  access: 'operator',
  summary:
    'Başarısız ya da bekleyen bir işi ya da webhook teslimini, `failed` ile başarısız olanların hepsini yeniden dener.',
  params: z.object({ id: z.string().regex(/^(?:failed|(?:webhook-)?\d{1,15})$/, 'Geçersiz kimlik') }),
  body: z.object({ reason: Reason }),
  refusals: [409],
  response: answer({ data: Health }),
})

const FigureDay = z.object({
  day: z.string(),
  /** Registered up to the end of that day. */
  companies: z.int(),
  active: z.int(),
  orders: z.int(),
  /** In TRY, at the rates of that day. */
  amount: z.number(),
  messages: z.int(),
  quotes: z.int(),
})

export const getFigures = endpoint({
  id: 'getFigures',
  method: 'GET',
  path: '/operator/figures',
  access: 'operator',
  summary: 'Pazarın rakamlarını gün gün verir: şirketler, siparişler, iletiler, teklifler ve sonuçsuz aramalar.',
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  response: answer({
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(FigureDay),
      /** Companies that were active at all in these days. */
      active: z.int(),
      /** What at least three companies looked for and did not find. */
      misses: z.array(z.object({ word: z.string(), count: z.int(), companies: z.int() })),
    }),
  }),
})
export type FigureDay = z.infer<typeof FigureDay>
