import { CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import { aDrillCompany, insist, type DrillCompany } from '../client.ts'
import type { DrillServer } from '../server.ts'

/** A company in a browser: it keeps cookies, and as the web client does it heeds what live events say. */
export type Session = ReturnType<typeof openSession>

export function openSession(company: Pick<DrillCompany, 'accessToken'> | undefined) {
  let changed: number | undefined

  async function call(server: DrillServer, method: string, path: string, body?: object) {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(company && { authorization: `Bearer ${company.accessToken}` }),
        ...(changed !== undefined && { cookie: `${CHANGE_COOKIE}=${changed}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const cookie = new RegExp(`^${CHANGE_COOKIE}=(\\d+)`).exec(response.headers.get('set-cookie') ?? '')
    if (cookie) changed = Number(cookie[1])
    const text = await response.text()
    return {
      status: response.status,
      data: text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : undefined,
    }
  }

  return {
    call,
    async write(server: DrillServer, method: string, path: string, body?: object): Promise<unknown> {
      // Refused under load, before anything was done.
      const { status, data } = await insist(() => call(server, method, path, body))
      if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}.`)
      return data
    },
    read: (server: DrillServer, path: string) => call(server, 'GET', path),
    /** The names of live events, as they come. */
    async *listen(server: DrillServer, signal: AbortSignal): AsyncGenerator<string> {
      const headers = { authorization: `Bearer ${company?.accessToken}` }
      const { body } = await fetch(`${server.address}/api/v1/events`, { headers, signal })
      let text = ''
      for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + piece).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, id] = /^id: (\d+)$/m.exec(block) ?? []
          if (id !== undefined) changed = Math.max(changed ?? 0, Number(id))
          const [, name] = /^event: (.+)$/m.exec(block) ?? []
          if (name !== undefined) yield name
        }
      }
    },
  }
}

export async function aSession(server: DrillServer): Promise<Session & { company: DrillCompany }> {
  const company = await aDrillCompany(server)
  return { ...openSession(company), company }
}
