import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { findCompanyByShortName, findListed } from './companies.queries.ts'

export async function getByShortName(db: Db, shortName: string, viewer: number | undefined) {
  return orNotFound(await findCompanyByShortName(db, shortName, viewer))
}

export async function getListed(db: Db, shortName: string, viewer: number | undefined) {
  return orNotFound(await findListed(db, shortName, viewer))
}

export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('Firma bulunamadı')
  return row
}
