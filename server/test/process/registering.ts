import { Failure } from '@bedesten/contract/answers.schemas'
import { login, refresh, register } from '@bedesten/contract/accounts.schemas'
import type { Credentials, Registration } from '@bedesten/contract/accounts.schemas'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { aRegistration } from '../factories.ts'
import { call, insist, type Reply } from './client.ts'
import { queryDatabase } from './data-folder.ts'

interface Registered extends Registration {
  /** Absent if the confirmation was lost and the second attempt found the company registered. */
  refreshToken?: string
}

const PATIENCE_MS = 60_000

/**
 * Clients that register one company after the other. They retry, with the same data, until they
 * get an acknowledgement, so every company they sent must exist in the end, complete and once.
 */
export function startRegistering(address: () => string, clients = 4) {
  const registered: Registered[] = []
  const refusals: Reply[] = []
  const closing = new AbortController()

  async function registerOne(): Promise<Registered> {
    const registration = aRegistration()
    const deadline = Date.now() + PATIENCE_MS
    for (let attempt = 1; Date.now() < deadline; attempt++) {
      const reply = await call(address(), register, { body: registration }).catch(() => undefined)
      if (reply?.status === 201) return { ...registration, refreshToken: tokensOf(reply).refreshToken }
      if (reply?.status === 409 && attempt > 1) return registration
      if (reply) refusals.push(reply)
      await sleep(50)
    }
    throw new Error(`A company could not register for ${PATIENCE_MS} ms`)
  }

  async function keepRegistering(): Promise<void> {
    while (!closing.signal.aborted) {
      registered.push(await registerOne())
      // Hashing passwords without a pause would take the processor from everything else.
      await sleep(200)
    }
  }

  const finished = Promise.all(Array.from({ length: clients }, keepRegistering))
  return {
    registered,
    /** Answers that were neither a confirmation nor a lost connection. */
    refusals,
    async someMore(count: number, timeout = PATIENCE_MS): Promise<void> {
      const goal = registered.length + count
      await Promise.race([finished, vi.waitUntil(() => registered.length >= goal, { timeout, interval: 20 })])
    },
    async stop(): Promise<void> {
      closing.abort()
      await finished
    },
  }
}

/** A registered company with its open session. */
export async function registerCompany(address: string) {
  const registration = aRegistration()
  const reply = await insist(() => call(address, register, { body: registration }))
  return { ...registration, ...tokensOf(reply) }
}

export function tokensOf(reply: Reply) {
  return register.response.parse(reply.body).data.tokens
}

/** What was confirmed holds: the session that came with it goes on, and the password opens another one. */
export async function expectAllLogIn(address: string, registered: Registered[]): Promise<void> {
  const waiting = registered.values()
  async function tryNext(): Promise<void> {
    for (const { email, password, refreshToken } of waiting) {
      if (refreshToken !== undefined) {
        const refreshed = await insist(() => call(address, refresh, { body: { refreshToken } }))
        expect(refreshed).toMatchObject({ status: 200 })
      }
      await expectLogin(address, { email, password })
    }
  }
  await Promise.all([tryNext(), tryNext(), tryNext(), tryNext()])
}

export async function expectLogin(address: string, credentials: Credentials): Promise<void> {
  expect(await insist(() => call(address, login, { body: credentials }))).toMatchObject({ status: 200 })
}

export function expectOnlyBusyAnswers(replies: Reply[]): void {
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    expect(Failure.parse(reply.body).code).toBe('unavailable')
  }
}

/** Whole: together with the session and the token its registration opened. */
export async function countCompanies(dataFolder: string): Promise<{ all: number; whole: number } | undefined> {
  const [counts] = await queryDatabase<{ all: number; whole: number }>(
    dataFolder,
    `select (select count(*)::int from companies) as all,
            (select count(distinct company_id)::int from sessions join refresh_tokens on session_id = sessions.id) as whole`,
  )
  return counts
}
