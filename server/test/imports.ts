import { API_BASE } from '@bedesten/contract/endpoint'
import { readSheet } from 'read-excel-file/universal'
import type { TestApp } from './test-app.ts'

/** Sends a file with products, and a ZIP with images, like browsers. */
export async function sendImport(
  { app }: TestApp,
  token: string,
  file: string | Uint8Array,
  name = 'liste.csv',
  zip?: Uint8Array,
) {
  const form = new FormData()
  form.set('file', new Blob([file]), name)
  if (zip) form.set('images', new Blob([zip]), 'resimler.zip')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  const payload = Buffer.from(await encoded.arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: `${API_BASE}/imports`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

/** The rows of a downloaded sheet, heading first. */
export async function downloadSheet(
  { app }: TestApp,
  token: string,
  path: string,
  sheet: number | string = 1,
): Promise<unknown[][]> {
  const { rawPayload } = await app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })
  const { buffer, byteOffset, length } = rawPayload
  return readSheet(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer, sheet)
}
