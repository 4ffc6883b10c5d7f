import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'

/** All mail to the address, oldest first, as text; it lies where the pages of the demonstration say. */
export async function readMails(request: APIRequestContext, to: string): Promise<string[]> {
  const { data } = (await (await request.get('/api/v1/site')).json()) as { data: { mail_folder: string } }
  const names: string[] = await readdir(data.mail_folder).catch(() => [])
  const files = await Promise.all(names.toSorted().map((name) => readFile(join(data.mail_folder, name), 'latin1')))
  return files.filter((file) => new RegExp(`^To: .*${to}`, 'm').test(file)).map(decode)
}

/** Path and token of the link to this page in the newest mail to the address that has one. */
export async function waitForLink(request: APIRequestContext, to: string, page: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const links = (await readMails(request, to)).flatMap((mail) => [
      ...mail.matchAll(/https?:\/\/[^/\s]+(\/[^\s"<>]+)/g),
    ])
    link = links.map(([, path = '']) => path).findLast((path) => path.startsWith(`${page}#`))
    expect(link).toBeDefined()
  }).toPass({ intervals: [100, 250] })
  return link ?? ''
}

/** Its texts in plain, one part after the other. */
function decode(mail: string): string {
  const parts = mail.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8')
    const bytes = text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  })
  return parts.join('\n')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app would show so many half minutes from now. */
export function codeOf(secret: string, stepsAway = 0): string {
  const bits = secret
    .replaceAll(' ', '')
    .split('')
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAway))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
