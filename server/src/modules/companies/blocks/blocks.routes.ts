import * as contract from '@bedesten/contract/blocks.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import { toHitView } from '../companies.view.ts'
import type { InvalidatePages } from '../company-pages.ts'
import { findBoth } from '../follows/follows.queries.ts'
import { block, unblock, type OnBlock } from './block.ts'
import { listBlocked } from './blocks.queries.ts'

interface Deps {
  invalidatePages: InvalidatePages
  onBlock?: OnBlock
}

export function mountBlocks(app: FastifyInstance, db: Db, { invalidatePages, onBlock }: Deps): void {
  mount(app, contract.blockCompany, async ({ params, me }) => {
    const pages = await block(db, me, params.id, onBlock)
    // The profiles of both count followers.
    const profiles = (await findBoth(db, me.id, params.id)).map(({ short_name }) => `/${short_name}`)
    invalidatePages([...profiles, ...pages])
    return { data: { blocked: true } }
  })
  mount(app, contract.unblockCompany, async ({ params, me }) => {
    await unblock(db, me.id, params.id)
    return { data: { blocked: false } }
  })
  mount(app, contract.listBlocked, async ({ query, me, db }) => {
    const { rows, pagination } = await listBlocked(db, me.id, query)
    const data = rows.map((row) => ({ ...toHitView(row), blocked_at: row.blocked_at.toISOString() }))
    return { data, pagination }
  })
}
