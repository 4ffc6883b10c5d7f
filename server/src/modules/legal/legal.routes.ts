/**
 * Owns the texts of the legal pages, `legal_texts`: a published version never changes, and stays readable. What an operator
 * writes becomes HTML here and nowhere else.
 */
import { findLegalSlug } from '@bedesten/contract/legal'
import * as contract from '@bedesten/contract/legal.schemas'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { readLegalPage } from './read-legal-page.ts'

export function mountLegal(app: FastifyInstance): void {
  mount(app, contract.getLegalPage, async ({ params, query, db }) => {
    const slug = findLegalSlug(params.slug)
    if (!slug) throw notFound('Sayfa bulunamadı')
    return { data: await readLegalPage(db, slug, query.version, new Date()) }
  })
}
