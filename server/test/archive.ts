import { unzipSync } from 'fflate'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { ExportKind } from '@bedesten/contract/my-data'
import { deliver } from './mails.ts'
import type { TestApp } from './test-app.ts'

/** The files of a ZIP by their names. */
export type Archive = Record<string, Buffer>

/** Asks for an export, waits for its job and fetches it. */
export async function exportData(test: TestApp, token: string, kind: ExportKind): Promise<Archive> {
  const { status, body } = await test.call('POST', '/data-exports', { kind }, token)
  if (status !== 202) throw new Error(JSON.stringify(body))
  await deliver(test)
  const response = await test.app.inject({
    url: `${API_BASE}/data-exports/${body.data.id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return toArchive(response.rawPayload)
}

export function toArchive(bytes: Buffer): Archive {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]))
}

export function readJson(archive: Archive, table: string): Record<string, unknown>[] {
  return JSON.parse(archive[`json/${table}.json`]?.toString() ?? 'null') as Record<string, unknown>[]
}
