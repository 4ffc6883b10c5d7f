import { readCentralBankFile, type DailyRates } from './central-bank-file.ts'

const PATIENCE_MS = 15_000
/** Forty times what the file usually has. */
const MAX_BYTES = 1024 * 1024

/** Follows redirects, as the central bank's address answers with some. */
export async function fetchRates(url: string, stop: AbortSignal): Promise<DailyRates> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)])
  const response = await fetch(url, { signal, headers: { accept: 'application/xml, text/xml' } })
  // A dated address has no file on days without rates.
  if (!response.ok) throw new Error(`The address answered ${response.status}`)
  return readCentralBankFile(await readText(response))
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The file is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
