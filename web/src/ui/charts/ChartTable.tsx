interface ChartTableProps {
  title: string
  headings: string[]
  rows: { name: string; cells: string[] }[]
  shown: boolean
}

/** Where it is not shown it is still read aloud. */
export function ChartTable({ title, headings, rows, shown }: ChartTableProps) {
  return (
    <div
      className={shown ? 'chart-table' : 'sr-only'}
      {...(shown && { role: 'region', 'aria-label': `${title}, tablo`, tabIndex: 0 })}
    >
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
