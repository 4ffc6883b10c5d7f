import { SMTPServer } from 'smtp-server'
import { parseMail } from '../../server/src/modules/mail/read-mail.ts'

/** A mail server on loopback that can be told to refuse everybody, or to take its time for each mail. */
export async function startMailServer() {
  const state = { refuses: false, delayMs: 0, refused: 0 }
  /** How often each order was told of, by its number. */
  const told = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (state.refuses) state.refused += 1
      done(state.refuses ? new Error('Come back later') : undefined)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { text } = parseMail(Buffer.concat(chunks).toString('latin1'))
        const order = /BD\d{8}\w+/.exec(text)?.[0]
        if (order !== undefined) told.set(order, 1 + (told.get(order) ?? 0))
        setTimeout(done, state.delayMs)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Bedesten <mail@bedesten.example>',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    RATE_LIMIT: 'off',
  }
  return { state, told, settings, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
