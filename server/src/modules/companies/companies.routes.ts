/**
 * Owns the profile columns of companies and the tables of follows and blocks. Strangers see the public fields only, a company changes
 * nobody but itself, and counters change by triggers alone.
 */
import * as contract from '@bedesten/contract/companies.schemas'
import { CURRENCIES } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mount, mountSearch } from '../../http/mount.ts'
import { isFiltered } from '../../http/paging.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import type { Media } from '../media/media.ts'
import { changeCurrency } from './change-currency.ts'
import { changeImage } from './change-image.ts'
import { changeProfile, type OnLegalChange } from './change-profile.ts'
import * as queries from './companies.queries.ts'
import { toCompanyView, toHitView, toOwnView } from './companies.view.ts'
import { listCompanyPages, type InvalidatePages } from './company-pages.ts'
import { getByShortName, orNotFound } from './find-company.ts'
import { mountSelling } from './selling/mount-selling.ts'
import { searchCompanies } from './company-search.queries.ts'
import { follow, unfollow } from './follows/follow.ts'
import { listFollows } from './follows/follows.queries.ts'
import { createSuggestions } from './follows/suggestions.ts'

interface Deps {
  media: Media
  longWrites: Db
  invalidatePages: InvalidatePages
  readRates: ReadRates
  onLegalChange: OnLegalChange
}

export function mountCompanies(app: FastifyInstance, db: Db, deps: Deps): void {
  const { media, invalidatePages } = deps
  mountReads(app)
  mountFollows(app, db, invalidatePages)
  mountOwn(app, db, deps)
  mountSelling(app, db, invalidatePages)
  mountImages(app, db, media, invalidatePages)
}

function mountReads(app: FastifyInstance): void {
  mountSearch(app, contract.searchCompanies, isFiltered, async ({ query, me, searches }) => ({
    data: (await searchCompanies(searches, query.q ?? '', me?.id)).map(toHitView),
  }))
  mount(app, contract.getCompany, async ({ params, me, db }) => {
    if (me?.id === params.id) return { data: toOwnView(await queries.getOwnCompany(db, me.id)) }
    const company = await queries.findCompany(db, params.id, me?.id)
    return { data: toCompanyView(orNotFound(company)) }
  })
  mount(app, contract.getCompanyByShortName, async ({ params, me, db }) => ({
    data: toCompanyView(await getByShortName(db, params.shortName, me?.id)),
  }))
  const suggest = createSuggestions()
  mount(app, contract.listSuggestedCompanies, async ({ me, db }) => {
    const rows = await suggest(db, me.id)
    const data = rows.map(({ total_followers, total_products, ...row }) => ({
      ...toHitView(row),
      is_following: 0 as const,
      total_followers,
      total_products,
    }))
    return { data }
  })
}

function mountFollows(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  for (const [endpoint, act] of [
    [contract.followCompany, follow],
    [contract.unfollowCompany, unfollow],
  ] as const) {
    mount(app, endpoint, async ({ params, me }) => {
      const { shortNames, data } = await act(db, me.id, params.id)
      // Both profiles show the count.
      invalidatePages(shortNames.map((name) => `/${name}`))
      return { data }
    })
  }
  mount(app, contract.listFollowers, async ({ params, query, me, db }) => {
    const company = await getByShortName(db, params.shortName, me?.id)
    const place = { id: company.id, total: company.total_followers }
    return toListAnswer(await listFollows(db, 'followers', place, me?.id, query))
  })
  mount(app, contract.listFollowing, async ({ params, query, me, db }) => {
    const company = await getByShortName(db, params.shortName, me?.id)
    const place = { id: company.id, total: company.total_following }
    return toListAnswer(await listFollows(db, 'following', place, me?.id, query))
  })
}

function mountOwn(app: FastifyInstance, db: Db, { longWrites, invalidatePages, readRates, onLegalChange }: Deps): void {
  async function toPreference(currency: Currency) {
    const { date } = await readRates()
    return { data: { available_currencies: [...CURRENCIES], preferred_currency: currency, rates_date: date } }
  }
  mount(app, contract.updateProfile, async ({ body, me }) => {
    await changeProfile(longWrites, me, body, onLegalChange)
    const company = await queries.getOwnCompany(db, me.id)
    invalidatePages([`/${company.short_name}`, '/explore'])
    return { data: toOwnView(company) }
  })
  mount(app, contract.getCurrencyPreference, async ({ me }) => toPreference(await me.readCurrency()))
  mount(app, contract.setCurrencyPreference, async ({ body, me }) => {
    await changeCurrency(db, me, body.preferred_currency)
    return toPreference(body.preferred_currency)
  })
}

function mountImages(app: FastifyInstance, db: Db, media: Media, invalidatePages: InvalidatePages): void {
  async function change(me: Me, kind: 'logo' | 'cover', file: ReceivedFile): Promise<string> {
    const url = await changeImage(db, media, me, kind, file)
    invalidatePages(['/explore', ...(await listCompanyPages(db, [me.id]))])
    return url
  }
  for (const endpoint of [contract.uploadLogo, contract.replaceLogo]) {
    mount(app, endpoint, async ({ files, me }) => ({
      data: { logo_url: await change(me, 'logo', files.logo) },
    }))
  }
  for (const endpoint of [contract.uploadCoverImage, contract.replaceCoverImage]) {
    mount(app, endpoint, async ({ files, me }) => ({
      data: { cover_image_url: await change(me, 'cover', files.cover_image) },
    }))
  }
}

function toListAnswer({ rows, pagination }: Awaited<ReturnType<typeof listFollows>>) {
  const data = rows.map((row): contract.ListedCompany => ({
    ...toHitView(row),
    is_following: row.is_following ? 1 : 0,
  }))
  return { data, pagination }
}
