import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a mail may be switched off by: a kind of notification, or all that come in the daily digest. */
export interface Unsubscription {
  companyId: number
  kind: string
}

/** Says whose mails of which kind to stop. Nothing is stored; without the secret of the server it cannot be made up. */
export function createUnsubscribeTokens(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'unsubscribe', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 18)
  return {
    write({ companyId, kind }: Unsubscription): string {
      const text = `${companyId}.${kind}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Undefined for one that is not ours. */
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
