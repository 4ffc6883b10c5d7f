import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What mail can be unsubscribed by: a kind of notification, or the daily digest. */
export interface Unsubscription {
  companyId: number
  kind: string
}

/** Encodes company and kind. Not stored; signed with the server's secret. */
export function createUnsubscribeTokens(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'unsubscribe', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 18)
  return {
    write({ companyId, kind }: Unsubscription): string {
      const text = `${companyId}.${kind}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Undefined for an invalid one. */
    read(token: string): Unsubscription | undefined {
      const [, text = '', companyId, kind = '', signature = ''] = /^((\d+)\.([a-z_]+))\.([\w-]+)$/.exec(token) ?? []
      const given = Buffer.from(signature, 'base64url')
      const right = sign(text)
      if (text === '' || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return { companyId: Number(companyId), kind }
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
