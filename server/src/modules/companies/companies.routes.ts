/**
 * Owns the profile columns of companies and the table of follows. Strangers see the public fields only, a firm changes
 * nobody but itself, and counters change by triggers alone.
 */
import * as contract from '@bedesten/contract/companies'
import { CURRENCIES, type Currency } from '@bedesten/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { currentRates } from '../exchange-rates/exchange-rates.queries.ts'
import type { Media } from '../media/media.ts'
import { changeImage } from './change-image.ts'
import * as queries from './companies.queries.ts'
import { toCompanyView, toHitView, toOwnView } from './companies.view.ts'
import { getByShortName, orNotFound } from './find-company.ts'
import { searchCompanies } from './company-search.queries.ts'
import { follow, unfollow } from './follow.ts'
import { listFollows } from './follows.queries.ts'
import { createSuggestions } from './suggestions.ts'

export function mountCompanies(
  app: FastifyInstance,
  db: Db,
  { media, searches }: { media: Media; searches: Db },
): void {
  mountReads(app, db, searches)
  mountFollows(app, db)
  mountOwn(app, db)
  mountImages(app, db, media)
}

function mountReads(app: FastifyInstance, db: Db, searches: Db): void {
  mount(app, contract.searchCompanies, async ({ query, me }) => ({
    data: (await searchCompanies(searches, query.q ?? '', me?.id)).map(toHitView),
  }))
  mount(app, contract.getCompany, async ({ params, me }) => {
    if (me?.id === params.id) return { data: toOwnView(await queries.getOwnCompany(db, me.id)) }
    const company = await queries.findCompany(db, params.id, me?.id)
    return { data: toCompanyView(orNotFound(company)) }
  })
  mount(app, contract.getCompanyByShortName, async ({ params, me }) => ({
    data: toCompanyView(await getByShortName(db, params.shortName, me?.id)),
  }))
  const suggestions = createSuggestions(db)
  mount(app, contract.listSuggestedCompanies, async ({ me }) => {
    const rows = await suggestions.suggest(me.id)
    const data = rows.map(({ total_followers, total_products, ...row }) => ({
      ...toHitView(row),
      is_following: 0 as const,
      total_followers,
      total_products,
    }))
    return { data }
  })
}

function mountFollows(app: FastifyInstance, db: Db): void {
  mount(app, contract.followCompany, ({ params, me }) => follow(db, me.id, params.id))
  mount(app, contract.unfollowCompany, ({ params, me }) => unfollow(db, me.id, params.id))
  mount(app, contract.listFollowers, async ({ params, query, me }) => {
    const company = await getByShortName(db, params.shortName, undefined)
    const place = { id: company.id, total: company.total_followers }
    return toListAnswer(await listFollows(db, 'followers', place, me?.id, query))
  })
  mount(app, contract.listFollowing, async ({ params, query, me }) => {
    const company = await getByShortName(db, params.shortName, undefined)
    const place = { id: company.id, total: company.total_following }
    return toListAnswer(await listFollows(db, 'following', place, me?.id, query))
  })
}

function mountOwn(app: FastifyInstance, db: Db): void {
  mount(app, contract.updateProfile, async ({ body, me }) => {
    await queries.updateProfile(db, me.id, body, new Date())
    return { data: toOwnView(await queries.getOwnCompany(db, me.id)) }
  })
  mount(app, contract.getCurrencyPreference, async ({ me }) =>
    toPreference(db, await queries.getPreferredCurrency(db, me.id)),
  )
  mount(app, contract.setCurrencyPreference, async ({ body, me }) => {
    await queries.updatePreferredCurrency(db, me.id, body.preferred_currency, new Date())
    return toPreference(db, body.preferred_currency)
  })
}

function mountImages(app: FastifyInstance, db: Db, media: Media): void {
  for (const endpoint of [contract.uploadLogo, contract.replaceLogo]) {
    mount(app, endpoint, async ({ files, me }) => ({
      data: { logo_url: await changeImage(db, media, me.id, 'logo', files.logo) },
    }))
  }
  for (const endpoint of [contract.uploadCoverImage, contract.replaceCoverImage]) {
    mount(app, endpoint, async ({ files, me }) => ({
      data: { cover_image_url: await changeImage(db, media, me.id, 'cover', files.cover_image) },
    }))
  }
}

async function toPreference(db: Db, currency: Currency) {
  const { date } = await currentRates(db)
  return { data: { available_currencies: [...CURRENCIES], preferred_currency: currency, rates_date: date } }
}

function toListAnswer({ rows, pagination }: Awaited<ReturnType<typeof listFollows>>) {
  const data = rows.map((row): contract.ListedCompany => ({
    ...toHitView(row),
    is_following: row.is_following ? 1 : 0,
  }))
  return { data, pagination }
}
