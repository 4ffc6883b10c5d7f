import type { Standing } from '@bedesten/contract/operator'
import type { VerificationState } from '@bedesten/contract/verification'
import Ban from 'lucide-react/icons/ban'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Minus from 'lucide-react/icons/minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/display/tone.ts'

interface Look {
  label: string
  tone: Tone
  icon: LucideIcon
}

export const VERIFICATION_LOOKS: Record<VerificationState, Look> = {
  none: { label: 'Yok', tone: 'neutral', icon: Minus },
  submitted: { label: 'İnceleniyor', tone: 'warning', icon: Hourglass },
  needs_changes: { label: 'Düzeltme istendi', tone: 'warning', icon: TriangleAlert },
  approved: { label: 'Doğrulandı', tone: 'success', icon: BadgeCheck },
  rejected: { label: 'Reddedildi', tone: 'danger', icon: CircleX },
  revoked: { label: 'Geri alındı', tone: 'danger', icon: Undo2 },
}

export const STANDING_LOOKS: Record<Standing, Look> = {
  open: { label: 'Yok', tone: 'neutral', icon: Check },
  awaiting: { label: 'Kayıt onayı', tone: 'neutral', icon: Hourglass },
  suspended: { label: 'Askıda', tone: 'danger', icon: CircleAlert },
  banned: { label: 'Çıkarıldı', tone: 'danger', icon: Ban },
  closing: { label: 'Kapanıyor', tone: 'warning', icon: Hourglass },
  closed: { label: 'Kapatıldı', tone: 'neutral', icon: Ban },
}

export const MEASURE_NAMES = { remove: 'Kaldırma', warn: 'Uyarı', suspend: 'Askıya alma', ban: 'Çıkarma' }
