import * as companies from '@bedesten/contract/companies.schemas'
import type { Endpoint } from '@bedesten/contract/endpoint'
import * as media from '@bedesten/contract/media.schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

let victim: Company
let stranger: Company
let third: Company
beforeAll(async () => {
  victim = await aCompany(test, { company_name: 'Hedef' })
  stranger = await aCompany(test)
  third = await aCompany(test)
  await test.upload('/companies/me/upload-logo', 'logo', await anImage(), victim.accessToken)
})

/** Valid input of each call for members. */
const CALLS: Record<string, { body?: object; file?: string }> = {
  'PUT /companies/me/profile': { body: { company_name: 'Ele Geçirildi', city: 'Ele Geçirildi' } },
  'GET /companies/me/currency-preference': {},
  'PUT /companies/me/currency-preference': { body: { preferred_currency: 'USD' } },
  'POST /companies/me/upload-logo': { file: 'logo' },
  'PUT /companies/me/upload-logo': { file: 'logo' },
  'POST /companies/me/upload-cover-image': { file: 'cover_image' },
  'PUT /companies/me/upload-cover-image': { file: 'cover_image' },
  'GET /companies/suggestions': {},
  'POST /companies/{id}/follow': {},
  'DELETE /companies/{id}/follow': {},
  'POST /upload/single': { file: 'image' },
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported
}

const exported: unknown[] = [...Object.values(companies), media.uploadImage]
const members = exported.filter(isEndpoint).filter(({ access }) => access === 'own' || access === 'session')
const names = members.map(({ method, path }) => `${method} ${path}`)

/** Names the victim in every possible way, with fields beyond the caller's rights. */
function forge() {
  const whose = { id: victim.id, company_id: victim.id, follower_id: victim.id, short_name: victim.short_name }
  const counted = { total_followers: 99, total_products: 99, total_posts: 99, rating_sum: 50, rating_count: 10 }
  return { ...whose, ...counted, verified: 1, average_rating: 5, email: 'ele@ornek.test', password_hash: 'x' }
}

async function send(name: string, token: string | undefined) {
  const [method, path] = name.split(' ') as ['POST' | 'PUT', string]
  const { body, file } = CALLS[name] ?? {}
  const url = `${path.replace('{id}', String(third.id))}?company_id=${victim.id}&id=${victim.id}`
  if (file) return test.upload(url, file, await anImage(), token, method)
  return test.call(method, url, name.startsWith('GET') ? undefined : { ...forge(), ...body }, token)
}

async function everythingOf({ id }: Company) {
  const { db } = test.database
  return {
    company: await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst(),
    follows: await db.selectFrom('follows').selectAll().where('follower_id', '=', id).execute(),
    uploads: await db.selectFrom('uploads').selectAll().where('company_id', '=', id).execute(),
  }
}

async function guardedFieldsOf({ id }: Company) {
  return test.database.db
    .selectFrom('companies')
    .select(['id', 'short_name', 'email', 'verified', 'rating_sum', 'rating_count', 'created_at'])
    .select(['total_followers', 'total_products', 'total_posts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('a call for members', () => {
  it('stands in the list of those that are tried here', () => {
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it.each(names)('%s is refused to guests and to forged tokens', async (name) => {
    const before = await everythingOf(victim)
    for (const token of [undefined, `${victim.accessToken}x`]) {
      const { status, body } = await send(name, token)
      expect([status, body.success]).toEqual([401, false])
    }
    expect(await everythingOf(victim)).toEqual(before)
  })

  it.each(names)('%s of another company changes neither this one nor what nobody may set', async (name) => {
    const before = [await everythingOf(victim), await guardedFieldsOf(stranger)]
    const { status, body } = await send(name, stranger.accessToken)
    expect([status, body.success]).toEqual([200, true])
    expect([await everythingOf(victim), await guardedFieldsOf(stranger)]).toEqual(before)
  })
})
