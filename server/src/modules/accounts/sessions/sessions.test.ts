import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
const DAY = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const refresh = (refreshToken: string) => test.call('POST', '/auth/refresh', { refreshToken })
const sessions = (token?: string) => test.call('GET', '/auth/sessions', undefined, token)

async function aSecondSession(company: { email: string; password: string }) {
  const { body } = await test.call('POST', '/auth/login', { email: company.email, password: company.password })
  return body.data.tokens as { accessToken: string; refreshToken: string }
}

describe('an access token', () => {
  it('is required: no token, a foreign one and an altered one answer 401', async () => {
    const { accessToken } = await aCompany(test)
    const [head, payload] = accessToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [undefined, 'abc', `${head}.${payload}.AAAA`, `${none}.${payload}.`]) {
      const { status, body } = await sessions(token)
      expect(status).toBe(401)
      expect(body.code).toBe('unauthorized')
    }
  })

  it('expires after fifteen minutes', async () => {
    const { accessToken } = await aCompany(test)
    pass(14 * 60_000)
    expect((await sessions(accessToken)).status).toBe(200)
    pass(2 * 60_000)
    expect((await sessions(accessToken)).status).toBe(401)
  })

  it('speaks for its own session alone when many calls arrive together', { tags: 'race' }, async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => aCompany(test)))
    for (const { accessToken } of companies.slice(2)) await test.call('POST', '/auth/logout', {}, accessToken)
    const tokens = companies.map(({ accessToken }) => accessToken)
    const answers = await Promise.all([...tokens, ...tokens].map(sessions))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 200, 200, 401, 401])
  })

  it('is asked for before the body is looked at', async () => {
    expect((await test.call('POST', '/auth/change-password', { wrong: 1 })).status).toBe(401)
  })
})

describe('a refresh token', () => {
  it('is exchanged for a new pair that works', async () => {
    const company = await aCompany(test)
    const { status, body } = await refresh(company.refreshToken)
    expect(status).toBe(200)
    expect((await sessions(body.data.accessToken)).status).toBe(200)
    expect((await refresh(body.data.refreshToken)).status).toBe(200)
  })

  it('used ten times at once succeeds exactly once, and the session goes on', { tags: 'race' }, async () => {
    const company = await aCompany(test)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(company.refreshToken)))
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter((answer) => answer.status === 409)
    expect(lost).toHaveLength(9)
    expect(lost[0]?.body.code).toBe('refresh_raced')
    expect((await refresh(won[0]?.body.data.refreshToken)).status).toBe(200)
  })

  it('used again after ten seconds ends its session everywhere and leaves a security event', async () => {
    const company = await aCompany(test)
    const { body } = await refresh(company.refreshToken)
    pass(11_000)
    const reused = await refresh(company.refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.body.code).toBe('session_ended')
    expect((await sessions(body.data.accessToken)).status).toBe(401)
    expect((await refresh(body.data.refreshToken)).status).toBe(401)
    expect(test.logged()).toContain(`"event":"refresh_token_reused","company_id":${company.id}`)
  })

  it('does not end other sessions when reused', async () => {
    const company = await aCompany(test)
    const other = await aSecondSession(company)
    await refresh(company.refreshToken)
    pass(11_000)
    await refresh(company.refreshToken)
    expect((await sessions(other.accessToken)).status).toBe(200)
  })

  it('dies after thirty idle days, and its session after sixty', async () => {
    const idle = await aCompany(test)
    const busy = await aCompany(test)
    pass(29 * DAY)
    const second = await refresh(busy.refreshToken)
    expect(second.status).toBe(200)
    pass(2 * DAY)
    expect((await refresh(idle.refreshToken)).status).toBe(401)
    pass(27 * DAY)
    const third = await refresh(second.body.data.refreshToken)
    expect(third.status).toBe(200)
    pass(3 * DAY)
    expect((await refresh(third.body.data.refreshToken)).status).toBe(401)
  })

  it('nobody knows answers 401', async () => {
    expect((await refresh('unknown')).status).toBe(401)
    expect((await refresh('')).status).toBe(422)
  })
})

describe('logging out', () => {
  it('ends the session at once, twice is fine, and others stay', async () => {
    const company = await aCompany(test)
    const other = await aSecondSession(company)
    for (let round = 0; round < 2; round++) {
      expect((await test.call('POST', '/auth/logout', undefined, company.accessToken)).status).toBe(200)
    }
    expect((await sessions(company.accessToken)).status).toBe(401)
    expect((await refresh(company.refreshToken)).status).toBe(401)
    expect((await sessions(other.accessToken)).status).toBe(200)
  })

  it('works with the refresh token alone and with an expired access token', async () => {
    const one = await aCompany(test)
    await test.call('POST', '/auth/logout', { refreshToken: one.refreshToken })
    expect((await sessions(one.accessToken)).status).toBe(401)
    const two = await aCompany(test)
    pass(20 * 60_000)
    expect((await test.call('POST', '/auth/logout', {}, two.accessToken)).status).toBe(200)
    expect((await refresh(two.refreshToken)).status).toBe(401)
  })

  it('accepts a JSON content type without a body', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { 'content-type': 'application/json' },
    })
    expect(statusCode).toBe(200)
  })
})

describe('the list of sessions', () => {
  it('shows device and times, newest use first, and marks the current one', async () => {
    const company = await aCompany(test)
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: company.email, password: company.password },
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      },
    })
    const { body } = await sessions(company.accessToken)
    expect(body.data.map((session: { device: string; current: boolean }) => [session.device, session.current])).toEqual(
      [
        ['Safari, iPhone', false],
        ['Bilinmeyen cihaz', true],
      ],
    )
    expect(Date.parse(body.data[0].created_at)).toBeCloseTo(Date.now(), -4)
  })

  it('stays short however many there are, and has the current one in it', async () => {
    const company = await aCompany(test)
    await test.database.pool.query(
      `insert into sessions (company_id, person_id, user_agent, created_at, last_used_at, expires_at)
      select $1, $2, 'x', now(), now() + interval '1 minute', now() + interval '1 day' from generate_series(1, 150)`,
      [company.id, company.personId],
    )
    const { body } = await sessions(company.accessToken)
    expect(body.data).toHaveLength(100)
    expect(body.data.at(-1).current).toBe(true)
  })

  it('ends one session, which is dead on its next request', async () => {
    const company = await aCompany(test)
    const other = await aSecondSession(company)
    const { body } = await sessions(company.accessToken)
    const target = body.data.find((session: { current: boolean }) => !session.current)
    expect((await test.call('DELETE', `/auth/sessions/${target.id}`, undefined, company.accessToken)).status).toBe(200)
    expect((await sessions(other.accessToken)).status).toBe(401)
    expect((await test.call('DELETE', `/auth/sessions/${target.id}`, undefined, company.accessToken)).status).toBe(404)
  })

  it('does not let a stranger end a session', async () => {
    const company = await aCompany(test)
    const stranger = await aCompany(test)
    const { body } = await sessions(company.accessToken)
    const { status } = await test.call('DELETE', `/auth/sessions/${body.data[0].id}`, undefined, stranger.accessToken)
    expect(status).toBe(404)
    expect((await sessions(company.accessToken)).status).toBe(200)
  })

  it('ends all other sessions and says how many', async () => {
    const company = await aCompany(test)
    const others = [await aSecondSession(company), await aSecondSession(company)]
    const { body } = await test.call('DELETE', '/auth/sessions', undefined, company.accessToken)
    expect(body).toEqual({ success: true, ended: 2 })
    for (const other of others) expect((await sessions(other.accessToken)).status).toBe(401)
    expect((await sessions(company.accessToken)).body.data).toHaveLength(1)
  })

  it.each(['0', '-1', 'abc', '1.5', '99999999999999999999'])('refuses %s as an id', async (id) => {
    const { accessToken } = await aCompany(test)
    expect((await test.call('DELETE', `/auth/sessions/${id}`, undefined, accessToken)).status).toBe(422)
  })
})

describe('changing the password', () => {
  const change = (token: string, current: string, next: string) =>
    test.call('POST', '/auth/change-password', { current_password: current, new_password: next }, token)

  it('lets only the new one log in and ends the other sessions', async () => {
    const company = await aCompany(test)
    const other = await aSecondSession(company)
    expect((await change(company.accessToken, company.password, 'mavi-kuş-77')).status).toBe(200)
    expect((await sessions(company.accessToken)).status).toBe(200)
    expect((await sessions(other.accessToken)).status).toBe(401)
    const login = (password: string) => test.call('POST', '/auth/login', { email: company.email, password })
    expect((await login(company.password)).status).toBe(401)
    expect((await login('mavi-kuş-77')).status).toBe(200)
  })

  it('asks for the current one and keeps the old when it is wrong', async () => {
    const company = await aCompany(test)
    const { status, body } = await change(company.accessToken, 'yanlış', 'mavi-kuş-77')
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'current_password', msg: 'Mevcut şifre hatalı' }])
    expect((await aSecondSession(company)).accessToken).toBeTruthy()
  })

  it('refuses a short new one and warns of a weak one', async () => {
    const company = await aCompany(test)
    expect((await change(company.accessToken, company.password, '12345')).status).toBe(422)
    expect((await change(company.accessToken, company.password, '123456')).body.warning).toContain('tahmin')
  })
})
