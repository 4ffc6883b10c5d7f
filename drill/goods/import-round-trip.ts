import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@bedesten/contract/imports.schemas'
import { readCpuMs } from '../../bench/shared/processes.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Figure } from '../../bench/shared/trial.ts'
import { ask, type Company } from '../shared/client.ts'

const PRODUCTS = 5000
const COLOURS = ['Beyaz', 'Lacivert']
const SIZES = ['50 x 90', '0070']
const ROWS = PRODUCTS * COLOURS.length * SIZES.length

const HEADING =
  'SKU;Ürün adı;Açıklama;Fiyat;Stok;Ürün kategorisi;Özellikler;Seçenek 1;Seçenek 1 değeri;Seçenek 2;Seçenek 2 değeri;' +
  'Varyant SKU;Varyant fiyatı'

/** A file of 20,000 variants, which the import takes in, and gives back so that nothing changes. */
export async function measureImport(server: Server, company: Company, say: (text: string) => void): Promise<Figure[]> {
  const { taken, figures } = await measureRun(server, company, makeFile(), 'liste.csv')
  say(`${taken.created} rows were taken`)
  const figure: Figure = { what: 'rows that were not taken', value: ROWS - taken.created, limit: { atMost: 0 } }
  return [...figures, figure, ...(await measureRoundTrips(server, company, say))]
}

async function measureRoundTrips(server: Server, company: Company, say: (text: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['xlsx', 'csv']) {
    const answer = await fetch(`${server.address}/api/v1/products/export?format=${format}`, {
      headers: { authorization: `Bearer ${company.accessToken}` },
    })
    const file = new Uint8Array(await answer.arrayBuffer())
    const { taken } = await measureRun(server, company, file, `urunlerim.${format}`)
    say(`${taken.kept} rows of ${format} were kept`)
    figures.push({ what: `rows that ${format} changes`, value: ROWS - taken.kept, limit: { atMost: 0 } })
  }
  return figures
}

/** Wall time from sending the file to its end, and the CPU time of server and database. */
async function measureRun(server: Server, { accessToken: token }: Company, file: string | Uint8Array, name: string) {
  const [began, cpu] = [performance.now(), readCpuMs(server.pid)]
  const body = new FormData()
  body.set('file', new Blob([file]), name)
  const sent = await ask<Import>(server, 'POST', '/imports', { body, token })
  await ask(server, 'POST', `/imports/${sent.id}/start`, { token })
  let taken = sent
  while (!['done', 'failed'].includes(taken.status)) {
    await sleep(200)
    taken = await ask<Import>(server, 'GET', `/imports/${sent.id}`, { token })
  }
  const figures: Figure[] = [
    { what: `import of ${ROWS} variants`, value: (performance.now() - began) / 1000, unit: 's', limit: { atMost: 60 } },
    { what: 'its CPU time', value: (readCpuMs(server.pid) - cpu) / 1000, unit: 's' },
  ]
  return { taken, figures }
}

function makeFile(): string {
  const lines = [HEADING]
  for (let n = 1; n <= PRODUCTS; n += 1)
    for (const colour of COLOURS)
      for (const size of SIZES)
        lines.push(
          `HV-${n};Havlu ${n};%100 pamuk, ${n}. dokuma;84,50;${n % 90};Havlu;"Renk=Beyaz; Gramaj=${300 + (n % 300)}";` +
            `Renk;${colour};Ebat;${size};HV-${n}-${colour[0]}-${size};${size === '0070' ? '99,90' : ''}`,
        )
  return lines.join('\n')
}
