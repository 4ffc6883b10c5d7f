import type { OrderStatus, PaymentStatus } from '@bedesten/contract/order-states'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/display/tone.ts'

export const statusLooks: Record<OrderStatus, { icon: LucideIcon; tone: Tone }> = {
  pending: { icon: Clock, tone: 'warning' },
  confirmed: { icon: CircleCheck, tone: 'info' },
  processing: { icon: Cog, tone: 'primary' },
  shipped: { icon: Truck, tone: 'copper' },
  delivered: { icon: PackageCheck, tone: 'success' },
  cancelled: { icon: CircleX, tone: 'danger' },
}

export const paymentLooks = {
  pending: { icon: Clock, tone: 'warning' },
  paid: { icon: Check, tone: 'success' },
  failed: { icon: CircleX, tone: 'danger' },
  refunded: { icon: RotateCcw, tone: 'neutral' },
} satisfies Record<PaymentStatus, { icon: LucideIcon; tone: Tone }>
