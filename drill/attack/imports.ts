import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { toPlainTable, writeXlsx, type Column } from '../../server/src/modules/media/sheets/write-sheet.ts'
import { call, someCompanies, type Answer, type Company } from '../shared/client.ts'
import { compareLogins, watch, watchMemory } from '../shared/watch.ts'

const REPORTS = 8
/** Files that repeat one long text; the second has the maximum size. */
const FILES = [
  { rows: 7000, characters: 32_000 },
  { rows: 3900, characters: 5000 },
]

export const IMPORT_MEMORY: Trial = {
  name: 'import-memory',
  about: `one company sends workbooks that name one long text in each row, and asks for ${REPORTS} reports at once; others log in`,
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const [greedy, other] = (await someCompanies(server, 2)) as [Company, Company]
    const files = await Promise.all(FILES.map(aWorkbook))
    const answers: Answer[] = []
    const memory = watchMemory(server)
    const logins = await compareLogins(server, other, async () => {
      for (const file of files) {
        const sent = await sendImport(server, greedy, file)
        say(`a workbook of ${Math.round(file.length / 1024)} KB is answered with ${sent.status}`)
        const report = `/imports/${idOf(sent)}/report.xlsx?rows=faulty`
        const ask = () => call(server, 'GET', report, { token: greedy.accessToken })
        answers.push(sent, ...(sent.status === 201 ? await Promise.all(Array.from({ length: REPORTS }, ask)) : []))
      }
    })
    return [
      ...logins,
      { what: 'most memory of the server', value: await memory(), unit: 'MB', limit: { atMost: 600 } },
      { what: 'files and reports answered with 500 or not at all', value: countBroken(answers), limit: { atMost: 0 } },
    ]
  },
}

const QUOTA_MB = 300
const MB = 1024 * 1024
const HOLLOW_ZIPS = 6
const REAL_ZIPS = 14

export const IMPORT_DISK: Trial = {
  name: 'import-disk',
  about: `one company sends ${HOLLOW_ZIPS} ZIPs of PNG heads and zeros and ${REAL_ZIPS} of real images, then cancels; others log in`,
  run: async ({ start }) => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'bedesten-trial-temporary-'))
    try {
      const server = await start({ RATE_LIMIT: 'off', UPLOAD_QUOTA_MB: String(QUOTA_MB), TMPDIR: temporary })
      const [greedy, other] = (await someCompanies(server, 2)) as [Company, Company]
      const [hollow, real] = [aHollowZip(), await aRealZip()]
      let peak = 0
      const stop = watch(async () => {
        peak = Math.max(peak, sizeOf(temporary))
        return { status: 200 }
      }, 25)
      const list = Buffer.from('SKU;Ad;Fiyat;Stok\nRSM;Resimli;12;1')
      const sent: Answer[] = []
      let afterHollow = 0
      const logins = await compareLogins(server, other, async () => {
        while (sent.length < HOLLOW_ZIPS) sent.push(await sendImport(server, greedy, list, hollow))
        afterHollow = keptMb(server)
        while (sent.length < HOLLOW_ZIPS + REAL_ZIPS) sent.push(await sendImport(server, greedy, list, real))
      })
      await stop()
      const afterReal = keptMb(server)
      for (const each of sent) await call(server, 'DELETE', `/imports/${idOf(each)}`, { token: greedy.accessToken })
      return [
        ...logins,
        { what: 'kept of ZIPs without an image', value: afterHollow, unit: 'MB', limit: { atMost: 1 } },
        { what: `kept of all, quota ${QUOTA_MB} MB`, value: afterReal, unit: 'MB', limit: { atMost: QUOTA_MB } },
        { what: 'most temporary disk', value: peak / MB, unit: 'MB', limit: { atMost: 512 } },
        { what: 'kept after all were cancelled', value: keptMb(server), unit: 'MB', limit: { atMost: 1 } },
        { what: 'ZIPs answered with 500 or not at all', value: countBroken(sent), limit: { atMost: 0 } },
      ]
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  },
}

function sendImport(server: Server, { accessToken: token }: Company, file: Buffer, zip?: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), 'urunler')
  if (zip) body.set('images', new Blob([zip]), 'resimler.zip')
  return call(server, 'POST', '/imports', { body, token })
}

function idOf({ data }: Answer): number {
  return (data as { id?: number } | undefined)?.id ?? 0
}

function countBroken(answers: Answer[]): number {
  return answers.filter(({ status }) => status === 500 || status === 0).length
}

/** Without a price each row is faulty, and the report contains all its cells. */
function aWorkbook({ rows, characters }: (typeof FILES)[number]): Promise<Buffer> {
  const text = 'Ranforce kumaş, ütü istemez. '.repeat(characters / 29 + 1).slice(0, characters)
  const columns: Column<number>[] = [
    { heading: 'SKU', width: 20, kind: 'text', value: (index) => `SKU-${index}` },
    { heading: 'Açıklama', width: 60, kind: 'text', value: () => text },
  ]
  return writeXlsx([toPlainTable('Ürünler', columns, [...Array(rows).keys()])])
}

/** 23 files of 10 MB with a PNG header and zeros: 238 KB. */
function aHollowZip(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000400000004000806000000', 'hex')
  return zip(23, Buffer.concat([head, Buffer.alloc(10 * MB - head.length - 1)]), 6)
}

/** Three incompressible images of 9 MB. */
async function aRealZip(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 1760, height: 1760, channels: 3, background: '#888', noise } })
  return zip(3, await image.png().toBuffer(), 0)
}

function zip(count: number, file: Buffer, level: 0 | 6): Uint8Array<ArrayBuffer> {
  const names = Array.from({ length: count }, (_, index) => `RSM-${index + 1}.png`)
  return new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, file])), { level }))
}

/** Files in the data folder, without the database. */
function keptMb({ dataDir }: Server): number {
  const folders = readdirSync(dataDir).filter((name) => name !== 'postgres' && name !== 'server.log')
  return folders.reduce((sum, name) => sum + sizeOf(path.join(dataDir, name)), 0) / MB
}

function sizeOf(place: string): number {
  try {
    const facts = statSync(place)
    if (!facts.isDirectory()) return facts.size
    return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0)
  } catch {
    // Removed meanwhile.
    return 0
  }
}
