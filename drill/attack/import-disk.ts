import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { aDrillCompany, callApi, watch } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'
import { sendImport } from './hostile-imports.ts'
import { compareLogins } from './hostile-uploads.ts'

const QUOTA_MB = 300
const MB = 1024 * 1024
const HOLLOW_ZIPS = 6
const REAL_ZIPS = 14

export const IMPORT_DISK: Drill = {
  name: 'import-disk',
  about: `one company sends ${HOLLOW_ZIPS} ZIPs of PNG heads and zeros and ${REAL_ZIPS} of real images, then cancels; others log in`,
  run: async ({ start, say }) => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'bedesten-drill-temporary-'))
    try {
      const server = await start({ RATE_LIMIT: 'off', UPLOAD_QUOTA_MB: String(QUOTA_MB), TMPDIR: temporary })
      const [greedy, other] = [await aDrillCompany(server), await aDrillCompany(server)]
      const [hollow, real] = [aHollowZip(), await aRealZip()]
      let peak = 0
      const stop = watch(async () => {
        peak = Math.max(peak, sizeOf(temporary))
        return { status: 200 }
      }, 25)
      const list = Buffer.from('SKU;Ad;Fiyat;Stok\nRSM;Resimli;12;1')
      const sent: { status: number; id: number | undefined }[] = []
      let afterHollow = 0
      const logins = await compareLogins(server, other, async () => {
        for (let zip = 0; zip < HOLLOW_ZIPS; zip++) sent.push(await sendImport(server, greedy, list, hollow))
        afterHollow = keptMb(server)
        say(`${HOLLOW_ZIPS} ZIPs of ${Math.round(hollow.length / 1024)} KB leave ${Math.round(afterHollow)} MB`)
        for (let zip = 0; zip < REAL_ZIPS; zip++) sent.push(await sendImport(server, greedy, list, real))
      })
      await stop()
      const afterReal = keptMb(server)
      for (const { id } of sent) await callApi(server, 'DELETE', `/imports/${id}`, undefined, greedy.accessToken)
      return [
        ...logins,
        { what: 'kept of ZIPs without an image', value: afterHollow, unit: 'MB', limit: { atMost: 1 } },
        { what: `kept of all, quota ${QUOTA_MB} MB`, value: afterReal, unit: 'MB', limit: { atMost: QUOTA_MB } },
        { what: 'most temporary disk', value: peak / MB, unit: 'MB', limit: { atMost: 512 } },
        { what: 'kept after all were cancelled', value: keptMb(server), unit: 'MB', limit: { atMost: 1 } },
        {
          what: 'ZIPs answered with 500 or not at all',
          value: sent.filter(({ status }) => status === 500 || status === 0).length,
          limit: { atMost: 0 },
        },
      ]
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  },
}

/** 23 files of 10 MB that begin as a PNG and go on with nothing: 238 KB. */
function aHollowZip(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000400000004000806000000', 'hex')
  const file = Buffer.concat([head, Buffer.alloc(10 * MB - head.length - 1)])
  const names = Array.from({ length: 23 }, (_, index) => `RSM-${index}.png`)
  return new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, file]))))
}

/** Three images of 9 MB that nothing can be taken from. */
async function aRealZip(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = await sharp({ create: { width: 1760, height: 1760, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const names = Array.from({ length: 3 }, (_, index) => `RSM-${index + 1}.png`)
  return new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, image])), { level: 0 }))
}

/** What lies in the data folder beside the database. */
function keptMb({ dataDir }: DrillServer): number {
  const folders = readdirSync(dataDir).filter((name) => name !== 'postgres' && name !== 'server.log')
  return folders.reduce((sum, name) => sum + sizeOf(path.join(dataDir, name)), 0) / MB
}

function sizeOf(place: string): number {
  try {
    const facts = statSync(place)
    if (!facts.isDirectory()) return facts.size
    return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0)
  } catch {
    // Removed while it was looked at.
    return 0
  }
}
