import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export interface LoginPage {
  contentType: string
  encoding: string
  base64: string
}

const DAY = 86_400_000

/**
 * The statements of our routes and nothing else: no validation, no access, no headers, no log. Each does the work that
 * no framework could spare (statements, hashing), so what ours costs more is ours to answer for.
 */
export function mountAccounts(app: FastifyInstance, pool: Pool, loginPage: LoginPage): void {
  const page = Buffer.from(loginPage.base64, 'base64')
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/login', (_request, reply) => {
    void reply.header('content-type', loginPage.contentType).header('content-encoding', loginPage.encoding).send(page)
  })
  app.post<{ Body: { short_name: string } }>('/check-short-name', async ({ body }) => {
    const { rowCount } = await pool.query(FIND_SKELETON, [body.short_name.replaceAll('-', '')])
    return { success: true, available: rowCount === 0, message: 'Uygun', short_name: body.short_name }
  })
  app.get<{ Querystring: { company: string } }>('/sessions', async ({ query }) => listSessions(pool, query.company))
  app.get<{ Querystring: { company: string; session: string } }>('/checked-sessions', async ({ query }) => {
    await pool.query({ ...OPEN_SESSIONS, values: [[query.session], new Date()] })
    return listSessions(pool, query.company)
  })
  app.post<{ Body: { refreshToken: string } }>('/refresh', async ({ body }) => ({
    success: true,
    data: await inTransaction(pool, (client) => refresh(client, body.refreshToken)),
  }))
  app.post<{ Body: Registration }>('/register', async ({ body }, reply) => {
    const passwordHash = await hash(body.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    void reply.code(201)
    return { success: true, data: await inTransaction(pool, (client) => register(client, body, passwordHash)) }
  })
}

interface Registration {
  company_name: string
  short_name: string
  email: string
  password: string
}

const FIND_SKELETON = `select short_name_skeleton as skeleton from companies where short_name_skeleton in ($1)
  union select name_skeleton as skeleton from companies where name_skeleton in ($1) and verified = true`
const OPEN_SESSIONS = {
  name: 'open-sessions',
  text: 'select id, company_id from sessions where id = any($1) and revoked_at is null and expires_at > $2',
}

async function listSessions(pool: Pool, company: string) {
  const now = Date.now()
  const { rows } = await pool.query(
    `select id, user_agent as device, created_at, last_used_at from sessions
     where company_id = $1 and revoked_at is null and expires_at > $2 and last_used_at > $3
     order by last_used_at desc, id desc`,
    [company, new Date(now), new Date(now - 30 * DAY)],
  )
  return { success: true, data: rows }
}

async function refresh(client: PoolClient, refreshToken: string) {
  const now = new Date()
  const { rows } = await client.query<{ session_id: number; company_id: number }>(
    `update refresh_tokens set used_at = $1 from sessions
     where sessions.id = refresh_tokens.session_id and token_hash = $2 and used_at is null
       and refresh_tokens.expires_at > $1 and sessions.revoked_at is null and sessions.expires_at > $1
     returning sessions.id as session_id, sessions.company_id`,
    [now, sha256(refreshToken)],
  )
  const [taken] = rows
  if (!taken) throw new Error('unknown token')
  const next = await insertToken(client, taken.session_id, now)
  await client.query('update sessions set last_used_at = $1 where id = $2', [now, taken.session_id])
  return { accessToken: '', refreshToken: next }
}

async function register(client: PoolClient, given: Registration, passwordHash: string) {
  const now = new Date()
  const skeleton = given.short_name.replaceAll('-', '')
  await client.query(FIND_SKELETON, [skeleton])
  const { rows } = await client.query<{ id: number }>(
    `insert into companies (company_name, short_name, short_name_skeleton, name_skeleton, email, password_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id, company_name, email, short_name, logo_url`,
    [given.company_name, given.short_name, skeleton, skeleton, given.email, passwordHash, now],
  )
  const company = rows[0]
  const session = await client.query<{ id: number }>(
    `insert into sessions (company_id, user_agent, created_at, last_used_at, expires_at)
     values ($1, '', $2, $2, $3) returning id`,
    [company?.id, now, new Date(now.getTime() + 60 * DAY)],
  )
  return { company, tokens: { accessToken: '', refreshToken: await insertToken(client, session.rows[0]?.id, now) } }
}

async function insertToken(client: PoolClient, sessionId: number | undefined, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    'insert into refresh_tokens (session_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)',
    [sessionId, sha256(token), now, new Date(now.getTime() + 30 * DAY)],
  )
  return token
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
