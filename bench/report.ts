import type { Variant } from './cases.ts'

/** CPU milliseconds per request. */
export interface Cost {
  server: number
  database: number
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export function printHead(): void {
  console.log(
    'CPU milliseconds per request, medians; × says how much the first line of a route costs beside that line\n',
  )
  console.log(row('route', '', ['server', 'database', 'total', '×']))
}

/** One line for each variant. */
export function printCase(
  { name, variants }: { name: string; variants: Pick<Variant, 'name'>[] },
  costs: Cost[][],
): void {
  const totals = costs.map((rounds) => medianOf(rounds.map(({ server, database }) => server + database)))
  for (const [index, variant] of variants.entries()) {
    const rounds = costs[index] ?? []
    const cells = [
      medianOf(rounds.map(({ server }) => server)).toFixed(3),
      medianOf(rounds.map(({ database }) => database)).toFixed(3),
      (totals[index] ?? Number.NaN).toFixed(3),
      index === 0 ? '' : ((totals[0] ?? Number.NaN) / (totals[index] ?? Number.NaN)).toFixed(2),
    ]
    console.log(row(index === 0 ? name : '', variant.name, cells))
  }
}

function row(route: string, variant: string, cells: string[]): string {
  return route.padEnd(16) + variant.padEnd(30) + cells.map((cell) => cell.padStart(10)).join('')
}
