/**
 * Owns the pages of the operators: the queue and what is decided there, companies as operators see them, the record of all
 * acts, the site and its health. Everybody else is told that none of it exists; operators never get messages, quotes or
 * orders here but those that an entry carries.
 */
import { listQueue } from '@bedesten/contract/operator-queue.schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listOperators } from '../operators/operators.queries.ts'
import { countQueue, listQueue as readQueue, toQueueRow } from '../operators/queue/list-queue.ts'

export function mountOperatorConsole(app: FastifyInstance): void {
  mount(app, listQueue, async ({ query, me, db }) => {
    const isFirst = query.cursor === undefined && query.page === 1
    const [{ rows, pagination }, counts, operators] = await Promise.all([
      readQueue(db, me.personId, query),
      isFirst ? countQueue(db, me.personId, new Date()) : undefined,
      isFirst ? listOperators(db) : undefined,
    ])
    return {
      data: rows.map(toQueueRow),
      ...(counts && { counts }),
      ...(operators && { operators: operators.map(({ id, name, role }) => ({ id, name, role })) }),
      pagination,
    }
  })
}
