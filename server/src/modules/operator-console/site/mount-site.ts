import * as contract from '@bedesten/contract/operator-site.schemas'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { AppError, conflict } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { InvalidatePages } from '../../companies/company-pages.ts'
import { BUNDLED_RATES, listCurrentRates } from '../../exchange-rates/exchange-rates.queries.ts'
import { fetchNewestRates, storeRates } from '../../exchange-rates/keep-rates-current.ts'
import { recordAct } from '../../operators/record-act.ts'
import { EMPTY_PROVIDER, readSiteSettings, saveSiteSettings } from '../../site/site-settings.queries.ts'

interface Deps {
  /** Absent: rates are not fetched. */
  ratesUrl: string | undefined
  invalidatePages: InvalidatePages
  log: FastifyBaseLogger
}

const FETCH_MS = 15_000

export function mountSite(app: FastifyInstance, db: Db, { ratesUrl, invalidatePages, log }: Deps): void {
  const read = async (from: Db) => ({ data: await readSite(from, ratesUrl !== undefined) })
  mount(app, contract.getOperatorSite, ({ db: reads }) => read(reads))
  mount(app, contract.updateOperatorSite, async ({ body, me }) => {
    await changeSite(db, me.operator, body)
    invalidatePages(['/', '/explore', '/login'])
    return read(db)
  })
  mount(app, contract.refreshRates, async ({ body, me }) => {
    if (ratesUrl === undefined) throw conflict('rates_off', 'Bu sunucuda kurların alınması kapalı.')
    const rates = await fetchNewestRates(ratesUrl, AbortSignal.timeout(FETCH_MS)).catch((error: unknown) => {
      log.warn({ err: error }, 'Exchange rates could not be refreshed')
      throw new AppError(409, 'rates_away', 'Kurlar şu anda alınamadı. Biraz sonra yeniden deneyin.')
    })
    await inTransaction(db, async (trx) => {
      await storeRates(trx, rates, ratesUrl)
      const act = { act: 'rates', text: 'kurları yeniledi', subject: rates.date, reason: body.reason } as const
      await recordAct(trx, me.operator, act, new Date())
    })
    return read(db)
  })
}

async function changeSite(db: Db, operator: Operator, { reason, notice, provider, ...rest }: contract.SiteChange) {
  const now = new Date()
  await inTransaction(db, async (trx) => {
    const before = await readSiteSettings(trx)
    const given = provider && Object.fromEntries(Object.entries(provider).filter(([, value]) => value !== undefined))
    await saveSiteSettings(
      trx,
      {
        ...(rest.name !== undefined && { name: rest.name }),
        ...(rest.registration !== undefined && { registration: rest.registration }),
        ...(given && { provider: { ...EMPTY_PROVIDER, ...before.provider, ...given } }),
        ...(notice !== undefined && {
          notice_kind: notice?.kind ?? null,
          notice_text: notice?.text ?? null,
          notice_from: toDate(notice?.from),
          notice_to: toDate(notice?.to),
        }),
      },
      now,
    )
    const changed = Object.entries({ ...rest, notice, provider }).flatMap(([name, value]) =>
      value === undefined ? [] : [NAMES[name] ?? name],
    )
    const act = { act: 'site', text: 'siteyi değiştirdi', subject: changed.join(', '), reason } as const
    await recordAct(trx, operator, act, now)
  })
}

const NAMES: Record<string, string> = {
  name: 'Site adı',
  registration: 'Kayıt',
  notice: 'Duyuru',
  provider: 'Sağlayıcı',
}

const FOREIGN = ['USD', 'EUR', 'GBP'] as const

function toDate(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}

async function readSite(db: Db, refreshable: boolean): Promise<contract.OperatorSite> {
  const [settings, rates] = await Promise.all([readSiteSettings(db), listCurrentRates(db)])
  const { name, provider, registration, notice_kind: kind, notice_text: text, notice_from, notice_to } = settings
  const newest = rates.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]
  const list = FOREIGN.map((currency) => ({
    currency,
    try_rate: rates.find((rate) => rate.currency === currency)?.try_rate ?? BUNDLED_RATES.tryRates[currency],
  }))
  return {
    name,
    provider: provider ?? EMPTY_PROVIDER,
    registration,
    notice:
      kind && text !== null
        ? { kind, text, from: notice_from?.toISOString() ?? null, to: notice_to?.toISOString() ?? null }
        : null,
    rates: {
      date: newest?.valid_from ?? BUNDLED_RATES.date,
      source: newest?.source ?? null,
      list,
      refreshable,
    },
    updated_at: settings.updated_at?.toISOString() ?? null,
  }
}
