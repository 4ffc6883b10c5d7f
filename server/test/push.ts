import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '@bedesten/contract/push'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine; answers 201 unless told otherwise. */
export async function aPushService(answer?: (response: ServerResponse) => void) {
  const received: Received[] = []
  const service = { received, url: '', answer }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    if (service.answer) service.answer(response)
    else response.writeHead(201).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** What a browser keeps of its subscription. */
export function aBrowser(service: { url: string; received: Received[] }) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(8).toString('hex')}`
  const endpoint = service.url + path
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }

  /** RFC 8291, as browsers read it. */
  function open(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')) as PushMessage
  }

  return {
    endpoint,
    subscription: { endpoint, expirationTime: null, keys },
    /** The messages that came, in their order. */
    read: () => service.received.filter((request) => request.path === path).map(({ body }) => open(body)),
  }
}

/** Switches notifications on in a new browser of the logged-in person. */
export async function aDevice(test: TestApp, service: { url: string; received: Received[] }, token: string) {
  const browser = aBrowser(service)
  const { status, body } = await test.call('POST', '/push/subscriptions', browser.subscription, token)
  if (status !== 201) throw new Error(`subscription failed: ${JSON.stringify(body)}`)
  return { ...browser, id: body.data.id as number }
}
