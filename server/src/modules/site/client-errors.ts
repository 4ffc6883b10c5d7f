const PER_MINUTE = 30
const MINUTE_MS = 60_000
/** Mail addresses, and texts long enough to be a token, a phone number or an IBAN. */
const PERSONAL = /[^\s"'<>()]+@[^\s"'<>()]+|\+?\d[\d ]{8,}\d|[\w-]{40,}/g

export interface ClientError {
  page: string
  message: string
  stack?: string | null | undefined
}

interface WarningLog {
  warn: (facts: object, text: string) => void
}

/** Logs pages that broke in browsers, without personal data and with a limit per minute. */
export function createClientErrorLog(now: () => number = Date.now) {
  let minute = 0
  let reported = 0
  return (log: WarningLog, { page, message, stack }: ClientError): void => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, reported] = [current, 0]
    reported += 1
    if (reported > PER_MINUTE) return
    const [path = ''] = page.split(/[?#]/)
    log.warn(
      { page: withoutPersonal(path), message: withoutPersonal(message), stack: stack && withoutPersonal(stack) },
      'A page has failed in a browser',
    )
  }
}

function withoutPersonal(text: string): string {
  return text.replaceAll(PERSONAL, '…')
}
