import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce } from './app-secret.ts'

export function vapidKeyFileOf(dataDir: string): string {
  return join(dataDir, 'vapid-key')
}

/**
 * The private key that this server identifies itself with to push services. Created once, stored beside the database: browsers bind
 * their subscriptions to it, so all of them end with another one.
 */
export async function loadOrCreateVapidKey(dataDir: string): Promise<string> {
  const file = vapidKeyFileOf(dataDir)
  if (!existsSync(file)) await createOnce(file, newVapidKey())
  const key = (await readFile(file, 'utf8')).trim()
  if (/^[\w-]{43}$/.test(key)) return key
  throw new Error(
    `The key in ${file} is not whole: restore the file from a copy, or remove it to have a new one made, which ends the ` +
      'push notifications of all devices.',
  )
}

/** 32 bytes in base64url; leading zeros count. */
export function newVapidKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const bytes = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}
