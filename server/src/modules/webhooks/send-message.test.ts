import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createSender } from './send-message.ts'

/** Requests received inside the network. */
async function aReceiver(
  answer: (request: IncomingMessage) => { status: number; headers?: Record<string, string>; body?: string },
) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    const { status, headers = {}, body = '' } = answer(request)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { heard, port }
}

const never = new AbortController().signal

function sendTo(sender: ReturnType<typeof createSender>, url: string) {
  const connection = sender.connect(5000)
  onTestFinished(() => connection.close())
  return connection.send({ url, headers: {}, body: '{}' }, never)
}

/** Hosts as they may be typed; the parser of addresses knows decimal, octal, hexadecimal and short forms. */
const INSIDE = `
  127.0.0.1 127.1 127.255.255.254 2130706433 0x7f000001 0177.0.0.1 0x7f.1 localhost
  LOCALHOST. foo.localhost 0.0.0.0 0 0.1.2.3 10.0.0.1 167772161 10.255.255.255
  100.64.0.1 100.127.255.255 169.254.169.254 0xa9fea9fe 2852039166 172.16.0.1 172.31.255.255 192.0.0.8
  192.0.2.1 192.88.99.1 192.168.1.20 3232235796 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
  224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 １２７.0.0.1 127。0。0。1 metadata.google.internal yazici.local
  sunucu [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [::ffff:10.0.0.1] [::ffff:169.254.169.254]
  [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [fe80::1] [fec0::1] [fc00::1] [fd00:ec2::254] [ff02::1]
  [2001:db8::1] [3fff::1] [2002:7f00:1::1] [2001:0:7f00:1::1] [100::1] [0:0:0:0:0:0:0:1]`
  .trim()
  .split(/\s+/)
const OUTSIDE = [
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '[2606:4700::1111]',
  '[2a00:1450:4001::1]',
  'erp.ornek.com',
]

it('sends to no address but those of the internet, however it is written', async () => {
  const sender = createSender({ allowsLoopback: false })
  expect(INSIDE.length).toBeGreaterThan(50)
  for (const host of INSIDE)
    expect([host, sender.refuse(`https://${host}/`)]).toEqual([host, expect.stringContaining('İç ağ')])
  for (const host of OUTSIDE) expect([host, sender.refuse(`https://${host}/`)]).toEqual([host, undefined])
  expect(sender.refuse('http://erp.ornek.com/')).toContain('https')
  expect(await sendTo(sender, 'https://[::1]:9/')).toMatchObject({ status: null, error: 'İç ağ adresi, gönderilmedi' })
  // To try it, the zero-setup mode sends to this machine, but to no other inside.
  const local = createSender({ allowsLoopback: true })
  for (const url of ['http://localhost:1/', 'http://127.0.0.1:1/', 'https://[::1]/'])
    expect(local.refuse(url)).toBeUndefined()
  for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://0.0.0.0/'])
    expect(local.refuse(url)).toContain('İç ağ')
})

it('checks every address of a name, and connects to what it has checked', async () => {
  const { heard, port } = await aReceiver(() => ({ status: 200 }))
  const names: Record<string, string[][]> = {
    'inside.test': [['10.1.2.3']],
    'both.test': [['93.184.216.34', '127.0.0.1']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'nothing.test': [[]],
    // Public at the first lookup, this machine at the second.
    'rebinding.test': [['192.0.2.1'], ['127.0.0.1']],
  }
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    const answers = names[name] ?? []
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return (next ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const strict = createSender({ allowsLoopback: false, resolve })
  for (const name of ['inside.test', 'both.test', 'mapped.test', 'rebinding.test']) {
    expect([name, await sendTo(strict, `https://${name}:${port}/`)]).toEqual([
      name,
      expect.objectContaining({ error: 'İç ağ adresi, gönderilmedi' }),
    ])
  }
  expect(await sendTo(strict, `https://nothing.test:${port}/`)).toMatchObject({ error: 'Adresin adı çözülemedi' })
  expect(heard).toEqual([])
  // The address that was checked is the one that is used: the name is asked once for a connection.
  asked.length = 0
  names['own.test'] = [['127.0.0.1'], ['10.0.0.1']]
  const local = createSender({ allowsLoopback: true, resolve })
  expect(await sendTo(local, `http://own.test:${port}/bir`)).toMatchObject({ status: 200, error: null })
  expect([asked, heard]).toEqual([['own.test'], ['/bir']])
})

it('follows no redirect, and keeps little of an answer', async () => {
  const { heard, port } = await aReceiver(({ url }) =>
    url === '/git'
      ? { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }
      : { status: 503, headers: { 'retry-after': '300' }, body: 'bakımdayız\0'.repeat(100_000) },
  )
  const sender = createSender({ allowsLoopback: true })
  const redirected = await sendTo(sender, `http://127.0.0.1:${port}/git`)
  expect(redirected).toMatchObject({ status: 302, error: '302, yönlendirme izlenmez' })
  const failed = await sendTo(sender, `http://127.0.0.1:${port}/x`)
  expect(failed).toMatchObject({ status: 503, error: '503 Service Unavailable' })
  expect(failed.response).toMatch(/^HTTP\/1.1 503 Service Unavailable\nretry-after: 300\n\nbakımdayız/)
  expect(failed.response?.length).toBeLessThan(1200)
  expect(heard).toEqual(['/git', '/x'])
  expect(await sendTo(sender, 'http://127.0.0.1:1/')).toMatchObject({ status: null, error: 'Bağlantı reddedildi' })
})
