import * as contract from '@bedesten/contract/operator-entries.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import { listCompanyPages, type InvalidatePages } from '../../companies/company-pages.ts'
import type { MeasureTools } from '../../operators/measure-tools.ts'
import { listOperators } from '../../operators/operators.queries.ts'
import { countQueue, listQueue as readQueue, toQueueRow } from '../../operators/queue/list-queue.ts'
import { handOnEntry, noteEntry, takeEntry } from './act-on-entry.ts'
import { closeReports, decideEntry } from './decide-entry.ts'
import { readEntry } from './read-entry.ts'

interface Deps {
  measures: MeasureTools
  invalidatePages: InvalidatePages
}

export function mountQueue(app: FastifyInstance, db: Db, { measures, invalidatePages }: Deps): void {
  mount(app, listQueue, async ({ query, me, db: reads }) => {
    const isFirst = query.cursor === undefined && query.page === 1
    const [{ rows, pagination }, counts, operators] = await Promise.all([
      readQueue(reads, me.personId, query),
      isFirst ? countQueue(reads, me.personId, new Date()) : undefined,
      isFirst ? listOperators(reads) : undefined,
    ])
    return {
      data: rows.map(toQueueRow),
      ...(counts && { counts }),
      ...(operators && { operators: operators.map(({ id, name, role }) => ({ id, name, role })) }),
      pagination,
    }
  })
  const read = async (id: number) => ({ data: await readEntry(db, measures, id) })
  mount(app, contract.getQueueEntry, async ({ params, db: reads }) => ({
    data: await readEntry(reads, measures, params.id),
  }))
  mount(app, contract.takeQueueEntry, async ({ params, body, me }) => {
    await takeEntry(db, me.operator, params.id, body.version)
    return read(params.id)
  })
  mount(app, contract.handOnQueueEntry, async ({ params, body, me }) => {
    await handOnEntry(db, me.operator, params.id, body)
    return read(params.id)
  })
  mount(app, contract.noteQueueEntry, async ({ params, body, me }) => {
    await noteEntry(db, me.operator, params.id, body.note)
    return read(params.id)
  })
  mount(app, contract.closeQueueEntry, async ({ params, body, me }) => {
    const { company_id } = await decideEntry(db, measures, me.operator, params.id, body)
    // The badge, and whether the company is shown at all.
    if (company_id !== null) invalidatePages(['/explore', ...(await listCompanyPages(db, [company_id]))])
    return read(params.id)
  })
  mount(app, contract.closeQueueEntries, async ({ body, me }) => ({
    closed: await closeReports(db, me.operator, body.ids, body.reason),
  }))
}
