import type { FieldError } from '@bedesten/contract/answers.schemas'
import type { Payment, PaymentProof } from '@bedesten/contract/orders.schemas'
import type { OrderFile } from '@bedesten/contract/orders.schemas'

/** What can be opened above the page of an order, and on what. */
export type OrderDialog =
  | { kind: 'upload' }
  | { kind: 'accept'; proof?: PaymentProof }
  | { kind: 'refuse'; proof: PaymentProof }
  | { kind: 'view'; proof: PaymentProof }
  | { kind: 'image'; file: OrderFile }
  | { kind: 'reverse'; payment: Payment }
  | { kind: 'refund' }
  | { kind: 'ship' }
  | { kind: 'parcel' }
  | { kind: 'cancel' }
  | { kind: 'report' }
  | { kind: 'review' }
  | { kind: 'invoice' }
  | { kind: 'missing'; draft: string; missing: FieldError[] }

export type OpenDialog = (dialog: OrderDialog) => void
