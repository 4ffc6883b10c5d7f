/**
 * Owns the texts of the legal pages, `legal_texts`, and what persons agreed to, `consents`. A published version never changes
 * and stays readable; what an operator writes becomes HTML here and nowhere else.
 */
import * as consents from '@bedesten/contract/consents.schemas'
import { findLegalSlug } from '@bedesten/contract/legal'
import * as contract from '@bedesten/contract/legal.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { listAsked, listConsents } from './consents/consents.queries.ts'
import { changeConsents } from './consents/give-consents.ts'
import { mountLegalConsole } from './mount-operator.ts'
import { readLegalPage } from './read-legal-page.ts'

export function mountLegal(app: FastifyInstance, db: Db, invalidatePages: (paths: string[]) => void): void {
  mountLegalConsole(app, db, invalidatePages)
  mount(app, contract.getLegalPage, async ({ params, query, db: reads }) => {
    const slug = findLegalSlug(params.slug)
    if (!slug) throw notFound('Sayfa bulunamadı')
    return { data: await readLegalPage(reads, slug, query.version, new Date()) }
  })
  const readConsents = async (from: Db, personId: number) => {
    const [data, asked] = await Promise.all([listConsents(from, personId), listAsked(from, personId)])
    return { data, asked }
  }
  mount(app, consents.listConsents, async ({ query, me, db: reads }) => {
    const { data, asked } = await readConsents(reads, me.personId)
    return { ...cutPage(query, data), asked }
  })
  mount(app, consents.giveConsents, async ({ body, me, request }) => {
    await changeConsents(db, body.consents, { personId: me.personId, address: request.ip, now: new Date() })
    return readConsents(db, me.personId)
  })
}
