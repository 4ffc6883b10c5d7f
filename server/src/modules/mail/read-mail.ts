export interface ReadMail {
  to: string
  subject: string
  text: string
  html: string
  header: (name: string) => string | undefined
  /** The part behind the # of the first link. */
  token: string
}

/** The subset of MIME that our mails use. */
export function parseMail(source: string): ReadMail {
  const { header, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(header('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')))
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.header('content-type')?.startsWith(type))
    return part ? decode(part.body, part.header('content-transfer-encoding')) : ''
  }
  const text = read('text/plain')
  return {
    to: /([^\s<>]+@[^\s<>]+)>?$/.exec(header('to') ?? '')?.[1] ?? '',
    subject: decodeWords(header('subject') ?? ''),
    text,
    html: read('text/html'),
    header,
    token: /#([\w.-]+)/.exec(text)?.[1] ?? '',
  }
}

function split(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim()
  return { header, body: rest.join('\r\n\r\n') }
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      decode(
        kind.toLowerCase() === 'b' ? word : word.replaceAll('_', ' '),
        kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
      ),
    )
}
