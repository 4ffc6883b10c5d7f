import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cert, key } from '../../../test/mail-certificate.ts'
import { createSmtpMailer, type OutgoingMail } from './mailer.ts'
import { parseMail } from './read-mail.ts'

interface Received {
  from: string
  to: string[]
  secure: boolean
  user: string | undefined
  source: string
}

/** A mail server on loopback. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'gizli' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
          source: Buffer.concat(chunks).toString('latin1'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  return { received, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

function aMailer(url: string, ca: string | undefined = cert) {
  const mailer = createSmtpMailer(
    { smtpUrl: url, from: 'Bedesten Çarşısı <mail@bedesten.example>', folder: '/nowhere' },
    { ca },
  )
  onTestFinished(() => mailer.close())
  return mailer
}

const mail: OutgoingMail = {
  id: 7,
  to: { name: 'Ağrı Şişe, "İnegöl"', address: 'alici@ornek.test' },
  subject: 'Şifrenizi yenileyin: ğüşıöç ĞÜŞİÖÇ ₺1.234,50',
  text: 'Merhaba, ığüşöç\n',
  html: '<p>Merhaba, ığüşöç</p>',
  link: 'https://bedesten.example/',
  unsubscribe: undefined,
}

describe('mail by SMTP', () => {
  it('arrives whole, Turkish letters included, over STARTTLS with a login', async () => {
    const { received, port } = await aMailServer()
    await aMailer(`smtp://sat%C4%B1c%C4%B1:gizli@localhost:${port}`).send(mail)
    const [message] = received
    expect(message).toMatchObject({
      from: 'mail@bedesten.example',
      to: ['alici@ornek.test'],
      secure: true,
      user: 'satıcı',
    })
    const read = parseMail(message?.source ?? '')
    expect(read).toMatchObject({ subject: mail.subject, to: 'alici@ornek.test' })
    expect(read.text.trim()).toBe(mail.text.trim())
    expect(read.html.trim()).toBe(mail.html)
    expect(read.header('list-unsubscribe')).toBeUndefined()
  })

  it('arrives over TLS from the start', async () => {
    const { received, port } = await aMailServer({ secure: true })
    await aMailer(`smtps://satici:gizli@localhost:${port}`).send(mail)
    expect(received[0]).toMatchObject({ secure: true, user: 'satici' })
  })

  it('sends many over few connections', async () => {
    const { received, port } = await aMailServer({ maxClients: 3 })
    const mailer = aMailer(`smtp://localhost:${port}`)
    await Promise.all(Array.from({ length: 20 }, (_, id) => mailer.send({ ...mail, id })))
    expect(received).toHaveLength(20)
  })

  it.each<[string, SMTPServerOptions, string]>([
    [
      'the recipient is refused',
      { onRcptTo: (_to, _session, done) => done(new Error('No such mailbox')) },
      'No such mailbox',
    ],
    [
      'the mail is refused',
      { onData: (stream, _session, done) => void stream.resume().on('end', () => done(new Error('Looks like spam'))) },
      'Looks like spam',
    ],
    ['the server knows no encryption', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, 'STARTTLS'],
  ])('fails with a reason when %s', async (_, options, reason) => {
    const { port } = await aMailServer(options)
    await expect(aMailer(`smtp://satici:gizli@localhost:${port}`).send(mail)).rejects.toThrow(reason)
  })

  it('fails when the password is wrong, the certificate is unknown, or nobody listens', async () => {
    const { port, received } = await aMailServer()
    await expect(aMailer(`smtp://satici:yanlis@localhost:${port}`).send(mail)).rejects.toThrow('Wrong password')
    await expect(aMailer(`smtp://satici:gizli@localhost:${port}`, '').send(mail)).rejects.toThrow('certificate')
    await expect(aMailer('smtp://localhost:1').send(mail)).rejects.toThrow('ECONNREFUSED')
    expect(received).toEqual([])
  })
})
