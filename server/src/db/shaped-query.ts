import { compileFunction } from 'node:vm'
import { Query, type FieldDef, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** What the database sends of a row, in the order of its columns. */
type Values = (string | null)[]

interface Shape {
  columns: Pick<FieldDef, 'name' | 'dataTypeID'>[]
  toRow: (values: Values) => object
}

type Compiled = (parsers: unknown[]) => Shape['toRow']

const MAX_SHAPES = 1000
/** By the text of their statements. */
const shapes = new Map<string, Shape>()

/**
 * Asks as `client.query` does, but for the rows: pg sets their columns one by one, which turns a row of many columns into
 * a hash table that takes ten times as long to make, and several times as long to read.
 */
export async function queryShaped(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      const query: ShapedQuery = new ShapedQuery(statement, client, (error, result) => {
        const failure = error ?? query.failure
        if (failure) return reject(failure)
        const { command, rowCount, oid, fields } = result
        resolve({ command, rowCount, oid, fields, rows: query.shapedRows })
      })
      client.query(query)
    })
  } catch (error) {
    // Where it was noticed is always the socket; who asked tells more.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** Overrides what pg calls when the columns and when a row have arrived. */
class ShapedQuery extends Query {
  readonly shapedRows: object[] = []
  failure: Error | undefined
  readonly #text: string
  readonly #client: PoolClient
  #shape: Shape | undefined

  constructor(
    statement: QueryConfig,
    client: PoolClient,
    callback: (error: Error | undefined, result: QueryResult) => void,
  ) {
    super(statement, callback)
    this.#text = statement.text
    this.#client = client
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#shape = findShape(this.#text, fields, this.#client)
  }

  handleDataRow({ fields }: { fields: Values }): void {
    try {
      if (this.#shape && !this.failure) this.shapedRows.push(this.#shape.toRow(fields))
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error))
    }
  }
}

/** A migration may have changed what the same text answers with. */
function findShape(text: string, fields: FieldDef[], client: PoolClient): Shape {
  const known = shapes.get(text)
  if (known && isOf(fields, known)) return known
  if (shapes.size === MAX_SHAPES) shapes.clear()
  const shape = createShape(fields, client)
  shapes.set(text, shape)
  return shape
}

function isOf(fields: FieldDef[], { columns }: Shape): boolean {
  if (fields.length !== columns.length) return false
  return columns.every(({ name, dataTypeID }, at) => fields[at]?.name === name && fields[at].dataTypeID === dataTypeID)
}

/** All columns are written at once, in a literal that is compiled for them. */
function createShape(fields: FieldDef[], client: PoolClient): Shape {
  const parsers = fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'))
  const members = fields.map(
    ({ name }, at) => `${JSON.stringify(name)}: values[${at}] === null ? null : parsers[${at}](values[${at}])`,
  )
  // Holds nothing but names of columns, which our own statements give.
  const compile = compileFunction(`return (values) => ({ ${members.join(', ')} })`, ['parsers']) as Compiled
  return { columns: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })), toRow: compile(parsers) }
}
