/** A line of a form: lines come and go, and the key tells them apart in this form alone. */
export interface Keyed {
  key: number
}

/** Name of a list in its form and on the server, and its columns. */
export interface ListRules<Line extends Keyed> {
  name: string
  /** The form's columns by the names of the server. */
  columns: Record<string, string>
  /** The column that shows what is wrong with a line as a whole. */
  whole: string
  /** Lines that are not sent are not counted by the server. */
  isSent?: (line: Line) => boolean
}

/** Name of a field of a line in the form. */
export function lineField(list: string, { key }: Keyed, column: string): string {
  return `${list}.${key}.${column}`
}

/** All fields of the lines, row by row. */
export function listLineFields<Line extends Keyed>(
  { name, columns }: ListRules<Line>,
  lines: readonly Line[],
): string[] {
  const distinct = [...new Set(Object.values(columns))]
  return lines.flatMap((line) => distinct.map((column) => lineField(name, line, column)))
}

/** `lines.2.target_price` of the server becomes the field of the third line that was sent. */
export function toLineField<Line extends Keyed>(
  { name, columns, whole, isSent = () => true }: ListRules<Line>,
  lines: readonly Line[],
  path: string,
): string | undefined {
  const [root, index = '', column = ''] = path.split('.')
  const line = root === name ? lines.filter(isSent)[Number(index || -1)] : undefined
  return line && lineField(name, line, columns[column] ?? whole)
}

/** As they come from the server or a draft, with keys of their own. */
export function withKeys<Line extends object>(lines: readonly Line[]): (Line & Keyed)[] {
  return lines.map((line, key) => ({ ...line, key }))
}
