import type { DrillCompany } from '../client.ts'
import type { DrillServer } from '../server.ts'

/** Sends a file with products, and images in a ZIP; its status is 0 when the connection breaks. */
export async function sendImport(
  server: DrillServer,
  { accessToken }: DrillCompany,
  file: Buffer,
  zip?: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; id: number | undefined }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'urunler')
  if (zip) form.set('images', new Blob([zip]), 'resimler.zip')
  const headers = { authorization: `Bearer ${accessToken}` }
  try {
    const response = await fetch(`${server.address}/api/v1/imports`, { method: 'POST', body: form, headers })
    const { data } = (await response.json()) as { data?: { id: number } }
    return { status: response.status, id: data?.id }
  } catch {
    return { status: 0, id: undefined }
  }
}

/** The status of a report that is read to its end. */
export async function fetchReport(server: DrillServer, { accessToken }: DrillCompany, id: number): Promise<number> {
  try {
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await fetch(`${server.address}/api/v1/imports/${id}/report.xlsx?rows=faulty`, { headers })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
