/**
 * Owns purchase requests: what a company says publicly that it seeks. Everybody may read them; offers to them are quotes,
 * seen by the two companies alone. After its last day a request takes none, which the clock of the database decides.
 */
import * as contract from '@bedesten/contract/purchase-requests.schemas'
import type { PurchaseRequest, RequestQuery } from '@bedesten/contract/purchase-requests.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount, mountSearch } from '../../http/mount.ts'
import { isFiltered } from '../../http/paging.ts'
import { listCompanyPages, type InvalidatePages } from '../companies/company-pages.ts'
import { listRequests } from './list-requests.ts'
import { listOpenTags, readRequests } from './purchase-requests.queries.ts'
import { toRequestView } from './purchase-requests.view.ts'
import { closeRequest, createRequest, requestNotFound, updateRequest } from './save-request.ts'

const MAX_TAGS = 20

/** Without filters it costs as little as other lists. */
const isSearch = ({ status: _status, ...query }: RequestQuery) => isFiltered(query)

export function mountPurchaseRequests(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  const changed = async (id: number, owner: number) =>
    invalidatePages(['/requests', `/requests/${id}`, ...(await listCompanyPages(db, [owner]))])
  mountSearch(app, contract.listPurchaseRequests, isSearch, async ({ query, me, searches }) => {
    const { requests, pagination } = await listRequests(searches, query, me?.id)
    return { data: requests.map((request) => toRequestView(request, me?.id)), pagination }
  })
  mount(app, contract.listRequestTags, async ({ db }) => ({ data: await listOpenTags(db, MAX_TAGS) }))
  mount(app, contract.createPurchaseRequest, async ({ body, me }) => {
    const id = await createRequest(db, me.id, body)
    await changed(id, me.id)
    return { data: await getRequest(db, id, me.id) }
  })
  mount(app, contract.getPurchaseRequest, async ({ params, me, db }) => ({
    data: await getRequest(db, params.id, me?.id),
  }))
  mount(app, contract.updatePurchaseRequest, async ({ params, body, me }) => {
    await updateRequest(db, me.id, params.id, body)
    await changed(params.id, me.id)
    return { data: await getRequest(db, params.id, me.id) }
  })
  mount(app, contract.closePurchaseRequest, async ({ params, me }) => {
    await closeRequest(db, me.id, params.id)
    await changed(params.id, me.id)
    return { data: await getRequest(db, params.id, me.id) }
  })
}

async function getRequest(db: Db, id: number, viewer: number | undefined): Promise<PurchaseRequest> {
  const [row] = await readRequests(db, [id], viewer)
  if (!row) throw requestNotFound()
  return toRequestView(row, viewer)
}
