import { approveOrder, rejectApproval, withdrawApproval } from '@bedesten/contract/approvals.calls'
import type { Approval } from '@bedesten/contract/approvals.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { ApiError } from '../../lib/api/request.ts'
import { APPROVALS_KEY } from '../../lib/queries/keys/approvals.ts'
import { CART_KEY, ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { PRODUCTS_KEY } from '../../lib/queries/keys/products.ts'
import { lineKey } from '../cart/line-key.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { approvalQuery } from './approvals.ts'

/** Of one piece, by line. */
export type NewPrices = Map<string, number>

/** The total of today, where it is not the one that was asked for. */
export interface NewTotal {
  total_amount: number
  newPrices: NewPrices
}

type Act = 'approve' | 'reject' | 'withdraw'

export function useApprovalActs(approval: Approval) {
  const { id } = approval
  const params = { id: String(id) }
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Act>()
  const [newTotal, setNewTotal] = useState<NewTotal>()
  // Until the request is decided, the next press is the same wish: an answer that was lost does not order twice.
  const [key] = useState(newIdempotencyKey)

  async function act(kind: Act, send: () => Promise<{ data: Approval }>): Promise<void> {
    setBusy(kind)
    try {
      const { data } = await send()
      queryClient.setQueryData(approvalQuery(params.id).queryKey, data)
    } finally {
      setBusy(undefined)
      for (const queryKey of [APPROVALS_KEY, CART_KEY, ORDERS_KEY, PRODUCTS_KEY]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    }
  }

  async function approve(): Promise<void> {
    const body = newTotal && { total_amount: newTotal.total_amount }
    const idempotencyKey = `${key}:${newTotal?.total_amount ?? ''}`
    try {
      await act('approve', () => call(approveOrder, { params, body: body ?? {}, idempotencyKey }))
      showToast('success', 'Sipariş verildi')
    } catch (error) {
      const changed = readNewTotal(error)
      if (changed) setNewTotal(changed)
      else showToast('error', 'Onaylanamadı', { message: toReason(error) })
    }
  }

  return {
    busy,
    newTotal,
    approve,
    /** Throws what the server refuses: its form says it. */
    reject: (reason: string) => act('reject', () => call(rejectApproval, { params, body: { reason } })),
    withdraw: () =>
      act('withdraw', () => call(withdrawApproval, { params })).catch((error: unknown) =>
        showToast('error', 'Geri çekilemedi', { message: toReason(error) }),
      ),
  }
}

function readNewTotal(error: unknown): NewTotal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'total_changed') return undefined
  const { total_amount, lines } = error.data as {
    total_amount: number
    lines: { product_id: number | null; variant_id?: number | null; unit_price: number }[]
  }
  const prices = lines.flatMap((line) => (line.product_id === null ? [] : [[lineKey(line), line.unit_price] as const]))
  return { total_amount, newPrices: new Map(prices) }
}

function toReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Bağlantınızı denetleyip tekrar deneyin.'
  return [error.message, ...error.errors.map(({ msg }) => msg)].join(' ')
}
