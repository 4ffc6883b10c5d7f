import { clsx } from 'clsx'
import Table2 from 'lucide-react/icons/table-2'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import { Card } from '../page/Card.tsx'
import { Chart, type ChartProps } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import './chart-colours.css'
import './chart-card.css'

interface ChartCardProps extends ChartProps {
  title: string
  line?: ReactNode
  note?: ReactNode
}

/** A chart with its table; screen readers get both whichever is shown. */
export function ChartCard({ title, line, note, ...chart }: ChartCardProps) {
  const { names, points, format } = chart
  const rows = points.map(({ name, value, before }) => ({
    name,
    cells: [format(value), ...(names.before === undefined ? [] : [before === undefined ? '' : format(before)])],
  }))
  const headings = [names.point, names.value, ...(names.before === undefined ? [] : [names.before])]
  return (
    <ChartFrame title={title} line={line} note={note} table={{ headings, rows }}>
      {names.before !== undefined && <ChartLegend kind={chart.kind} value={names.value} before={names.before} />}
      <Chart {...chart} />
    </ChartFrame>
  )
}

interface ChartFrameProps {
  title: string
  line?: ReactNode
  note?: ReactNode
  table: { headings: string[]; rows: { name: string; cells: string[] }[] }
  children: ReactNode
}

/** The table takes exactly the place of the chart: nothing moves when it is shown. */
export function ChartFrame({ title, line, note, table, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="chart-card">
      <div className="chart-head">
        <div>
          <h2 id={id}>{title}</h2>
          {line && <p>{line}</p>}
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isTable}
          aria-label={`Tablo: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          <Table2 />
          Tablo
        </Button>
      </div>
      <div className="chart-body">
        <div className={clsx('chart-drawn', isTable && 'chart-away')}>{children}</div>
        <ChartTable {...table} title={title} shown={isTable} />
      </div>
      {note && <p className="chart-note">{note}</p>}
    </Card>
  )
}

/** Pure decoration: the table's headings say the same. */
function ChartLegend({ kind, value, before }: { kind: ChartProps['kind']; value: string; before: string }) {
  const key = kind === 'line' ? 'chart-key' : 'chart-key chart-key-bar'
  return (
    <p className="chart-legend" aria-hidden>
      <span>
        <i className={key} />
        {value}
      </span>
      <span>
        <i className={clsx(key, 'chart-key-before')} />
        {before}
      </span>
    </p>
  )
}
