import { QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { NewQuote } from '@bedesten/contract/quotes.schemas'
import { toNumeric } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { refuseBlockedPair } from '../companies/blocks/block.ts'
import { findCompany } from '../companies/companies.queries.ts'
import { orNotFound } from '../companies/find-company.ts'
import { companyAway } from '../companies/selling/away.ts'
import { takeFiles } from '../media/private-files.ts'
import { newNumber } from '../orders/place-orders.ts'
import { emitWebhook } from '../webhooks/emit-webhook.ts'
import { recordStep } from './quote-step.ts'
import { variantRequired } from '../cart/change-cart.ts'
import { VARIANT_MESSAGES, variantName } from '@bedesten/contract/variants'
import { listOwnProducts, listOwnVariants, readToday } from './quotes.queries.ts'

/** A member of a company, with its currency. */
export type Party = Author & { currency: Currency }

/** The id of the quote. */
export async function askQuote(db: Db, buyer: Party, asked: NewQuote): Promise<number> {
  if (asked.seller_id === buyer.id) throw conflict('own_company', 'Kendi firmanızdan teklif isteyemezsiniz.')
  const { company_name, away } = orNotFound(await findCompany(db, asked.seller_id, undefined))
  if (away) throw companyAway(company_name, away)
  await refuseBlockedPair(db, buyer.id, asked.seller_id)
  return retryTransaction(
    db,
    (trx) => insertQuote(trx, buyer, asked, new Date()),
    (error) => isUniqueViolation(error, 'quotes_number_key'),
  )
}

/** The caller has checked the seller. */
export async function insertQuote(trx: Db, buyer: Party, asked: NewQuote, now: Date): Promise<number> {
  if (asked.wanted_on && asked.wanted_on < (await readToday(trx))) {
    throw invalid([{ path: 'wanted_on', msg: QUOTE_MESSAGES.wantedOn }])
  }
  const lines = await readLines(trx, asked)
  const quote = {
    quote_number: newNumber('TK', now),
    buyer_id: buyer.id,
    seller_id: asked.seller_id,
    status: 'requested' as const,
    target_currency: asked.target_currency ?? buyer.currency,
    note: asked.note ?? null,
    delivery_city: asked.delivery_city ?? null,
    wanted_on: asked.wanted_on ?? null,
    created_at: now,
    updated_at: now,
  }
  const { id } = await trx.insertInto('quotes').values(quote).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('quote_lines')
    .values(lines.map((line, position) => ({ ...line, quote_id: id, position })))
    .execute()
  const files = await takeFiles(trx, buyer.id, asked.file_ids ?? [])
  if (files.length > 0) {
    const rows = files.map((file, position) => ({ quote_id: id, upload_id: file.id, position }))
    await trx.insertInto('quote_files').values(rows).execute()
  }
  const { company_name } = await trx
    .selectFrom('companies')
    .select('company_name')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const what = lines.length === 1 ? (lines[0]?.name ?? '') : `${lines.length} kalem`
  await recordStep(
    trx,
    { id, ...quote },
    {
      kind: 'requested',
      actor: 'buyer',
      me: buyer,
      now,
      notification: { title: 'Yeni Teklif Talebi', message: `${company_name} sizden teklif istedi: ${what}` },
    },
  )
  const facts = {
    quote_id: id,
    buyer_id: buyer.id,
    buyer_name: company_name,
    line_count: lines.length,
    lines: lines.map(({ product_id, variant_id, variant_name, sku, name, quantity, unit }) => {
      return { product_id, variant_id, variant_name, sku, name, quantity, unit }
    }),
  }
  await emitWebhook(trx, asked.seller_id, 'quote.requested', facts, quote.quote_number)
  return id
}

/** Name and unit come from the product. */
async function readLines(trx: Db, { seller_id, lines }: NewQuote) {
  const ids = lines.flatMap(({ product_id }) => product_id ?? [])
  const products = new Map((await listOwnProducts(trx, seller_id, ids)).map((product) => [product.id, product]))
  const variants = await listOwnVariants(trx, seller_id, ids)
  const foreign = lines.flatMap(({ product_id }, index) =>
    product_id && !products.has(product_id)
      ? [{ path: `lines.${index}.product_id`, msg: 'Bu ürün bu satıcının satışta olan bir ürünü değil' }]
      : [],
  )
  if (foreign.length > 0) throw invalid(foreign)
  const varied = new Set(variants.map(({ product_id }) => product_id))
  for (const [index, { product_id, variant_id }] of lines.entries()) {
    const path = `lines.${index}.variant_id`
    const isNamed = variant_id !== undefined && variant_id !== null
    const known = variants.some((variant) => variant.id === variant_id && variant.product_id === product_id)
    if (product_id && varied.has(product_id) && !isNamed) throw variantRequired(path)
    if (isNamed && !known) throw invalid([{ path, msg: VARIANT_MESSAGES.unknown }])
  }
  return lines.map(({ product_id, variant_id, name, quantity, unit, target_price }) => {
    const product = product_id ? products.get(product_id) : undefined
    const variant = variants.find(({ id }) => id === variant_id)
    return {
      product_id: product?.id ?? null,
      variant_id: variant?.id ?? null,
      variant_name: variant ? variantName(variant.values) : null,
      sku: (variant ?? product)?.sku ?? null,
      name: product?.name ?? name ?? '',
      quantity,
      unit: product?.unit ?? unit ?? 'adet',
      target_price: target_price === null || target_price === undefined ? null : toNumeric(target_price),
    }
  })
}
