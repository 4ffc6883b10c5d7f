import type { QueueKind, QueueState } from '@bedesten/contract/operator'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Scale from 'lucide-react/icons/scale'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/display/tone.ts'

export const KIND_LOOKS: Record<QueueKind, { icon: LucideIcon; tone: Tone; plural: string }> = {
  complaint: { icon: Gavel, tone: 'danger', plural: 'Şikâyetler' },
  report: { icon: Flag, tone: 'warning', plural: 'Bildirimler' },
  verification: { icon: BadgeCheck, tone: 'primary', plural: 'Doğrulamalar' },
  appeal: { icon: Scale, tone: 'info', plural: 'İtirazlar' },
  new_company: { icon: Store, tone: 'copper', plural: 'Yeni şirketler' },
}

export const STATE_WORDS: Record<QueueState, string> = { open: 'Açık', assigned: 'Alınmış', closed: 'Kapanmış' }

interface StateLook {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** Of an entry, as the operator `me` meets it. */
export function toQueueLook(
  entry: { state: QueueState; assigned_to: { id: number | null } | null },
  me: number,
): StateLook {
  if (entry.state === 'closed') return { label: 'Kapandı', tone: 'success', icon: Check }
  if (entry.state === 'open') return { label: 'Açık', tone: 'neutral', icon: CircleDashed }
  if (entry.assigned_to?.id === me) return { label: 'Bende', tone: 'primary', icon: UserRoundCheck }
  return { label: 'Alındı', tone: 'info', icon: UserRound }
}
