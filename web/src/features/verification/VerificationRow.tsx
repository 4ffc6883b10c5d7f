import type { VerificationState } from '@bedesten/contract/verification'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeMinus from 'lucide-react/icons/badge-minus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import type { LucideIcon } from 'lucide-react'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { LinkRow } from '../../ui/lists/LinkRows.tsx'
import { verificationQuery } from './verification.ts'

const BADGES: Record<VerificationState, { text: string; icon: LucideIcon; tone: Tone }> = {
  none: { text: 'Gönderilmedi', icon: Minus, tone: 'neutral' },
  submitted: { text: 'İnceleniyor', icon: Hourglass, tone: 'warning' },
  needs_changes: { text: 'Düzeltme istendi', icon: Pencil, tone: 'warning' },
  approved: { text: 'Doğrulandı', icon: CircleCheck, tone: 'success' },
  rejected: { text: 'Reddedildi', icon: CircleX, tone: 'danger' },
  revoked: { text: 'Geri alındı', icon: BadgeMinus, tone: 'neutral' },
}

/** The way to the verification, with its state once that is known. */
export function VerificationRow() {
  const { data } = useQuery(verificationQuery())
  const badge = data && BADGES[data.state]
  return (
    <LinkRow
      to="/settings/verification"
      icon={BadgeCheck}
      title="Doğrulama"
      line={data?.state === 'approved' ? 'Mührünüz profilinizde görünüyor' : 'Belgelerinizi gönderin, mührü alın'}
      badge={
        badge && (
          <StatusBadge tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </StatusBadge>
        )
      }
    />
  )
}
