import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Told = Selectable<Tables['notifications']>
/** As joins give it: of a mail without a notification nothing is there. */
type Thing = { [Column in 'type' | 'related_type' | 'related_id' | 'related_data']: Told[Column] | null }

const SUBJECTS: Partial<Record<string, string>> = {
  measure: '/settings/measures',
  complaint: '/settings/complaints',
  verification: '/settings/verification',
}

/** The page of what a notification is about. */
export function pathOf({ type, related_type, related_id, related_data }: Thing): string {
  const data: Partial<Record<string, string>> = related_data ?? {}
  const variant = data['variant_id'] === undefined ? '' : `?variant=${data['variant_id']}`
  if (type === 'account') return `/accounts/${related_id}?side=${data['account_side']}`
  if (related_type === 'conversation') return `/messages/${related_id}`
  if (related_type === 'order') return `/my-orders-detail/${related_id}`
  if (related_type === 'post') return `/posts/${related_id}`
  if (related_type === 'product') return `/products/${related_id}${variant}`
  if (related_type === 'quote') return `/quotes/${related_id}`
  if (related_type === 'purchase_request') return `/requests/${related_id}`
  if (related_type === 'approval') return `/approvals/${related_id}`
  const follower = data['follower_short_name']
  return SUBJECTS[data['about'] ?? ''] ?? (follower === undefined ? '/notifications' : `/${follower}`)
}
