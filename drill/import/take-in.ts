import { setTimeout as sleep } from 'node:timers/promises'
import { toPlainTable, writeXlsx, type Column } from '../../server/src/modules/media/sheets/write-sheet.ts'
import { callApi, insist, type DrillCompany } from '../client.ts'
import type { DrillServer } from '../server.ts'

const MAX_WAIT_MS = 180_000

const COLUMNS: Column<number>[] = [
  { heading: 'SKU', width: 20, kind: 'text', value: (index) => `SKU-${index}` },
  { heading: 'Ürün adı', width: 40, kind: 'text', value: (index) => `Pamuklu nevresim takımı ${index}` },
  {
    heading: 'Açıklama',
    width: 60,
    kind: 'text',
    value: (index) => `Çift kişilik, ranforce kumaş, ütü istemez. Parti ${index}`,
  },
  { heading: 'Fiyat', width: 12, kind: 'amount', value: (index) => 100 + index / 100 },
  { heading: 'Stok adedi', width: 10, kind: 'count', value: (index) => index % 500 },
  { heading: 'Etiketler', width: 20, kind: 'text', value: (index) => `nevresim, renk ${index % 40}` },
  { heading: 'Birim', width: 10, kind: 'text', value: () => 'takım' },
  { heading: 'Kademeler', width: 20, kind: 'text', value: () => '10=95; 50=90,50' },
  { heading: 'KDV oranı', width: 10, kind: 'count', value: () => 10 },
  { heading: 'KDV dahil', width: 10, kind: 'text', value: () => 'Evet' },
]

export function aWorkbook(rows: number): Promise<Buffer> {
  return writeXlsx([
    toPlainTable(
      'Ürünler',
      COLUMNS,
      Array.from({ length: rows }, (_, index) => index),
    ),
  ])
}

interface Told {
  id: number
  status: string
  done: number
  created: number
  faulty_rows: number
}

export async function upload(server: DrillServer, { accessToken }: DrillCompany, file: Buffer): Promise<Told> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'urunler.xlsx')
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${server.address}/api/v1/imports`, { method: 'POST', body: form, headers })
  const { data } = (await response.json()) as { data: Told }
  if (response.status !== 201) throw new Error(`Sending the file was answered with ${response.status}.`)
  return data
}

export async function ask(
  server: DrillServer,
  company: DrillCompany,
  method: string,
  path: string,
  body?: object,
): Promise<Told> {
  const answer = await insist(() => callApi(server, method, path, body, company.accessToken))
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}.`)
  return (answer.body as { data: Told }).data
}

/** Until it is over, or until `enough`. */
export async function follow(
  server: DrillServer,
  company: DrillCompany,
  id: number,
  enough: (told: Told) => boolean,
): Promise<Told> {
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    const told = await ask(server, company, 'GET', `/imports/${id}`)
    if (enough(told) || !['waiting', 'running'].includes(told.status)) return told
    if (performance.now() > end) throw new Error(`The import did not end: ${told.status}, ${told.done} done.`)
    await sleep(100)
  }
}

/** From sending the file to the end of the run. */
export async function takeIn(server: DrillServer, company: DrillCompany, file: Buffer) {
  const started = performance.now()
  const sent = await upload(server, company, file)
  const checked = performance.now()
  await ask(server, company, 'POST', `/imports/${sent.id}/start`)
  const { created } = await follow(server, company, sent.id, () => false)
  return { created, readMs: checked - started, allMs: performance.now() - started }
}
