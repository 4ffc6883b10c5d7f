import { stepPrice, type PriceRounding, type PriceStep } from '@bedesten/contract/bulk-changes'
import type { ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { toAmount } from '@bedesten/contract/money'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES, type ProductStatus } from '@bedesten/contract/product-fields'
import { VAT_RATES } from '@bedesten/contract/terms'
import { UNITS } from '@bedesten/contract/units'
import { readTypedAmount } from '../../../lib/format/typed-amount.ts'
import type { BulkField } from './texts.ts'

/** What is typed and chosen in the dialog. */
export interface ChangeDraft {
  field: BulkField
  how: 'percent' | 'amount'
  direction: 'up' | 'down'
  much: string
  round: PriceRounding
  stock: string
  status: ProductStatus
  tagAct: 'add' | 'remove'
  tags: string[]
  vatRate: string
  unit: string
}

export const NEW_DRAFT: Omit<ChangeDraft, 'field'> = {
  how: 'percent',
  direction: 'up',
  much: '',
  round: 'none',
  stock: '',
  status: 'active',
  tagAct: 'add',
  tags: [],
  vatRate: '20',
  unit: 'adet',
}

/** By how much; undefined while it is nothing. */
function readStep({ how, direction, much }: ChangeDraft): PriceStep | undefined {
  const size = readTypedAmount(much, how === 'percent' ? '%' : '')
  if (size === undefined || size === 0) return undefined
  const signed = direction === 'up' ? size : -size
  if (how === 'amount') return { amount: signed }
  return signed >= -9999 && signed <= 100_000 ? { percent: signed } : undefined
}

/** In minor units, as the server will count; undefined where no price may be that. */
export function examplePrice(price: number, draft: ChangeDraft, round: PriceRounding): number | undefined {
  const step = readStep(draft)
  return step && stepPrice(Math.round(price * 100), step, round)
}

/** The change as the call takes it, or what is wrong with the draft. */
export function readChange(draft: ChangeDraft): { change: ProductsChangeInput } | { fault: string } {
  const { field, status, tags } = draft
  if (field === 'price') {
    const step = readStep(draft)
    if (!step) return { fault: 'Ne kadar değişeceğini yazın; en fazla iki ondalık.' }
    const { round } = draft
    return {
      change: {
        price:
          'percent' in step ? { percent: toAmount(step.percent), round } : { amount: toAmount(step.amount), round },
      },
    }
  }
  if (field === 'stock_quantity') {
    const stock = /^\d{1,8}$/.test(draft.stock.trim()) ? Number(draft.stock) : undefined
    if (stock === undefined || stock > PRODUCT_LIMITS.stock_quantity) return { fault: PRODUCT_MESSAGES.stock }
    return { change: { stock_quantity: stock } }
  }
  if (field === 'tags') {
    if (tags.length === 0) return { fault: 'En az bir etiket yazın' }
    return { change: { tags: { [draft.tagAct]: tags } } }
  }
  if (field === 'status') return { change: { status } }
  const vat_rate = VAT_RATES.find((rate) => String(rate) === draft.vatRate) ?? 20
  const unit = UNITS.find((name) => name === draft.unit) ?? 'adet'
  return { change: field === 'vat_rate' ? { vat_rate } : { unit } }
}
