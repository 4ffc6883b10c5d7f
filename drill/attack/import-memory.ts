import { toPlainTable, writeXlsx, type Column } from '../../server/src/modules/media/sheets/write-sheet.ts'
import { aDrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import { fetchReport, sendImport } from './hostile-imports.ts'
import { compareLogins, watchMemory } from './hostile-uploads.ts'

const REPORTS = 8
/** Files that name one long text again and again; the second is as large as may be. */
const FILES = [
  { rows: 7000, characters: 32_000 },
  { rows: 3900, characters: 5000 },
]

export const IMPORT_MEMORY: Drill = {
  name: 'import-memory',
  about: `one company sends workbooks that name one long text in each row, and asks for ${REPORTS} reports at once; others log in`,
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const [greedy, other] = [await aDrillCompany(server), await aDrillCompany(server)]
    const files = await Promise.all(FILES.map(aWorkbook))
    const statuses: number[] = []
    const stop = watchMemory(server)
    const logins = await compareLogins(server, other, async () => {
      for (const file of files) {
        const { status, id } = await sendImport(server, greedy, file)
        statuses.push(status)
        say(`a workbook of ${Math.round(file.length / 1024)} KB is answered with ${status}`)
        if (id === undefined) continue
        const reports = await Promise.all(Array.from({ length: REPORTS }, () => fetchReport(server, greedy, id)))
        say(`its reports with ${reports.join(', ')}`)
        statuses.push(...reports)
      }
    })
    const peak = await stop()
    return [
      ...logins,
      { what: 'most memory of the server', value: peak, unit: 'MB', limit: { atMost: 600 } },
      {
        what: 'files and reports answered with 500 or not at all',
        value: statuses.filter((status) => status === 500 || status === 0).length,
        limit: { atMost: 0 },
      },
    ]
  },
}

/** Without a price each row is faulty, and stands in the report of faulty rows with all its cells. */
function aWorkbook({ rows, characters }: (typeof FILES)[number]): Promise<Buffer> {
  const text = 'Ranforce kumaş, ütü istemez. '.repeat(characters / 29 + 1).slice(0, characters)
  const columns: Column<number>[] = [
    { heading: 'SKU', width: 20, kind: 'text', value: (index) => `SKU-${index}` },
    { heading: 'Açıklama', width: 60, kind: 'text', value: () => text },
  ]
  const numbers = Array.from({ length: rows }, (_, index) => index)
  return writeXlsx([toPlainTable('Ürünler', columns, numbers)])
}
