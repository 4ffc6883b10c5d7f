import { API_BASE } from '@bedesten/contract/endpoint'
import type { TestApp } from './test-app.ts'
import type { Trader } from './trade.ts'

/** A date of this week. */
export const PAID_ON = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** A minimal PDF. */
export const A_PDF = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'])

/** Sends texts and files in a multipart form. */
export async function sendForm(
  test: TestApp,
  path: string,
  trader: Trader,
  { texts = {}, files = [] }: { texts?: Record<string, string>; files?: [field: string, file: Blob, name: string][] },
) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const [field, file, name] of files) form.append(field, file, name)
  const encoded = new Response(form)
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    authorization: `Bearer ${trader.token}`,
  }
  const payload = Buffer.from(await encoded.arrayBuffer())
  const response = await test.app.inject({ method: 'POST', url: API_BASE + path, payload, headers })
  return { status: response.statusCode, body: response.json() }
}

export function sendProof(test: TestApp, buyer: Trader, orderId: number, amount: string, file: Blob = A_PDF) {
  return sendForm(test, `/orders/${orderId}/payment-proofs`, buyer, {
    texts: { amount, paid_on: PAID_ON, note: 'Ekim ödemesi' },
    files: [['file', file, 'dekont ekim.pdf']],
  })
}
