import { formatNumber } from '@bedesten/contract/format-number'
import { Card } from '../../../ui/page/Card.tsx'
import { LabelledTable, type TableColumn } from '../LabelledTable.tsx'
import type { MarketFigures } from './figures.ts'

type Miss = MarketFigures['misses'][number]

export function SearchMisses({ misses }: { misses: Miss[] }) {
  return (
    <Card as="section" flush aria-labelledby="search-misses" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2.5 rail:px-5">
        <h2 id="search-misses" className="font-display text-h2">
          Bulunamayan aramalar
        </h2>
        <p className="text-sm text-text-3">En az 3 şirket</p>
      </div>
      {misses.length === 0 ? (
        <p className="px-4 pb-4 text-text-3 rail:px-5">Bu dönemde en az 3 şirketin arayıp bulamadığı bir şey yok.</p>
      ) : (
        <LabelledTable label="Bulunamayan aramalar" columns={COLUMNS} rows={misses} toKey={({ word }) => word} />
      )}
    </Card>
  )
}

const COLUMNS: TableColumn<Miss>[] = [
  { heading: 'Kelime', phone: 'head', cell: ({ word }) => <span className="wrap-anywhere">{word}</span> },
  { heading: 'Arama', right: true, cell: ({ count }) => formatNumber(count) },
  { heading: 'Şirket', right: true, cell: ({ companies }) => formatNumber(companies) },
]
