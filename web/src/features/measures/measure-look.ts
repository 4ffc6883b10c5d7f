import { THING_LABELS } from '@bedesten/contract/measures'
import type { Measure } from '@bedesten/contract/measures.schemas'
import Ban from 'lucide-react/icons/ban'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { LucideIcon } from 'lucide-react'
import { formatMoment } from '../../lib/format/dates.ts'
import { countDays, toDay } from '../../lib/format/day-words.ts'
import type { Tone } from '../../ui/display/tone.ts'

interface MeasureLook {
  title: string
  line: string
  icon: LucideIcon
  tone: Tone
  badge: { text: string; icon: LucideIcon; tone: Tone }
}

/** The head of a measure; what has ended is calm. */
export function toMeasureLook(measure: Measure): MeasureLook {
  const look = LOOKS[measure.kind]
  const base = { title: look.title(measure), line: look.line(measure), icon: look.icon }
  if (measure.ended_at !== null) {
    return { ...base, tone: 'neutral', badge: { text: look.ended, icon: RotateCcw, tone: 'success' } }
  }
  return { ...base, tone: look.tone, badge: { text: look.badge, icon: look.icon, tone: look.tone } }
}

interface KindLook {
  icon: LucideIcon
  tone: Tone
  badge: string
  ended: string
  title: (measure: Measure) => string
  line: (measure: Measure) => string
}

const LOOKS: Record<Measure['kind'], KindLook> = {
  warn: {
    icon: TriangleAlert,
    tone: 'warning',
    badge: 'Uyarı',
    ended: 'Geri alındı',
    title: () => 'Uyarı',
    line: () => 'Kurallara uymayan bir durum nedeniyle uyarıldınız. Satışlarınız etkilenmez.',
  },
  remove: {
    icon: Trash2,
    tone: 'danger',
    badge: 'Kaldırıldı',
    ended: 'Geri kondu',
    title: ({ thing }) => `${thing ? THING_LABELS[thing.kind] : 'İçerik'} kaldırıldı`,
    line: ({ ended_at }) => (ended_at === null ? 'Kimseye gösterilmiyor.' : 'Yeniden gösteriliyor.'),
  },
  suspend: {
    icon: OctagonAlert,
    tone: 'danger',
    badge: 'Askıda',
    ended: 'Sona erdi',
    title: () => 'Askıya alındınız',
    line: ({ created_at, until }) =>
      until === null
        ? 'Süresiz; kaldırılana kadar.'
        : `Bitiş: ${formatMoment(until)}, ${countDays(toDay(created_at), toDay(until))} gün.`,
  },
  ban: {
    icon: Ban,
    tone: 'danger',
    badge: 'Çıkarıldı',
    ended: 'Sona erdi',
    title: () => 'Üyeliğinize son verildi',
    line: () => 'Sayfanız ve ürünleriniz kapalıdır.',
  },
}
