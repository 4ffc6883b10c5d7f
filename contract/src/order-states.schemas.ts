import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './order-states.ts'

export const OrderStatus = z.enum(ORDER_STATUSES, { error: 'Geçerli bir sipariş durumu seçin' })
export const PaymentStatus = z.enum(PAYMENT_STATUSES, { error: 'Geçerli bir ödeme durumu seçin' })
export const PaymentMethod = z.enum(PAYMENT_METHODS, { error: 'Geçerli bir ödeme yöntemi seçin' })
