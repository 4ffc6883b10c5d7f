import type { DealerTerms } from '@bedesten/contract/dealers.schemas'
import { toNumeric, type Currency } from '@bedesten/contract/money'
import type { Right } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { requireRight, type Author } from '../../http/access.ts'
import { invalid } from '../../http/errors.ts'
import { deleteDealer, findDealer, lockDealer, putDealer } from './dealers.queries.ts'

interface Granting {
  me: Author
  rights: readonly Right[]
  /** Of the seller. */
  currency: Currency
}

type Before = Awaited<ReturnType<typeof lockDealer>>

/** Grants a discount, an open account or both; what is absent of either stays. */
export async function setDealer(
  db: Db,
  { me, rights, currency }: Granting,
  other: { id: number; company_name: string },
  terms: DealerTerms,
): Promise<void> {
  const changesAccount = terms.account_limit !== undefined || terms.account_days !== undefined
  if (changesAccount) requireRight(rights, 'money')
  const set = async (trx: Db) => {
    const before = await lockDealer(trx, me.id, other.id)
    // The last day is that of the open account as well.
    if (before?.account_limit && (terms.ends_on ?? null) !== before.ends_on) requireRight(rights, 'money')
    const account = mergeAccount(before, terms, currency)
    const discount_percent = mergeDiscount(before, terms)
    if (discount_percent === null && account.account_limit === null) {
      throw invalid([{ path: 'discount_percent', msg: 'İndirim oranı ya da açık hesap limiti gereklidir' }])
    }
    const { note, ends_on } = terms
    const dealer = { ...other, isNew: before === undefined, hadAccount: Boolean(before?.account_limit) }
    await putDealer(trx, me, dealer, { note, ends_on, discount_percent, ...account }, new Date())
  }
  // There is no row to lock before the first grant: of two at once, the later one begins anew and sees the other.
  await retryTransaction(db, set, (error) => isUniqueViolation(error, 'dealers_pkey'))
}

/**
 * With its open account, judged after the lock: one may have been granted meanwhile. An order on open account
 * holds the same row until it is placed, so it is placed before the account ends or refused.
 */
export async function removeDealer(db: Db, { me, rights }: Pick<Granting, 'me' | 'rights'>, companyId: number) {
  await retryTransaction(db, async (trx) => {
    const before = await lockDealer(trx, me.id, companyId)
    if (!before) return
    if (before.account_limit) requireRight(rights, 'money')
    const dealer = await findDealer(trx, me.id, companyId)
    if (dealer) await deleteDealer(trx, me, dealer, new Date())
  })
}

function mergeDiscount(before: Before, { discount_percent: given }: DealerTerms): string | null {
  if (given === undefined) return before?.discount_percent ?? null
  return given === null ? null : toNumeric(given)
}

function mergeAccount(before: Before, terms: DealerTerms, currency: Currency) {
  const { account_limit: given, account_days } = terms
  const days = account_days === undefined ? (before?.account_days ?? null) : account_days
  const limit = given === undefined ? (before?.account_limit ?? null) : given === null ? null : toNumeric(given)
  if (given === null || limit === null) {
    if (given !== null && account_days) throw invalid([{ path: 'account_limit', msg: 'Limit gereklidir' }])
    return { account_limit: null, account_currency: null, account_days: null }
  }
  if (days === null) throw invalid([{ path: 'account_days', msg: 'Vade gereklidir' }])
  const kept = limit === before?.account_limit ? before.account_currency : null
  return { account_limit: limit, account_currency: kept ?? currency, account_days: days }
}
