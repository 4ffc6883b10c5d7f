import type { QuoteStatus } from '@bedesten/contract/quotes'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import Tag from 'lucide-react/icons/tag'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/display/tone.ts'

interface Look {
  icon: LucideIcon
  tone: Tone
}

const looks: Record<QuoteStatus, Look> = {
  requested: { icon: Clock, tone: 'warning' },
  offered: { icon: Send, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
  declined: { icon: CircleX, tone: 'danger' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  expired: { icon: Hourglass, tone: 'neutral' },
}

export function toQuoteLook({ status, side, change_requested_at }: Quote): Look {
  if (status === 'offered' && change_requested_at !== null) return { icon: PenLine, tone: 'warning' }
  if (status === 'offered' && side === 'buyer') return { icon: Tag, tone: 'info' }
  return looks[status]
}
