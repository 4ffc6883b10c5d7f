import type { Verification } from '@bedesten/contract/verification.schemas'
import BadgeMinus from 'lucide-react/icons/badge-minus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import FilePen from 'lucide-react/icons/file-pen'
import Hourglass from 'lucide-react/icons/hourglass'
import Pencil from 'lucide-react/icons/pencil'
import type { LucideIcon } from 'lucide-react'
import { formatDay, formatMoment } from '../../lib/format/dates.ts'
import type { Tone } from '../../ui/display/tone.ts'

interface StateLook {
  title: string
  line: string
  badge?: { tone: Tone; icon: LucideIcon; text: string }
  /** Undefined: the seal. */
  icon?: LucideIcon
  tone: Tone
}

const COUNTS = ['', 'Bir', 'İki', 'Üç', 'Dört', 'Beş', 'Altı', 'Yedi', 'Sekiz']

/** What the page says at its top. */
export function toStateLook(verification: Verification): StateLook {
  const { state, before, submitted_at, due_at, decided_at, remark, papers } = verification
  if (state === 'none') {
    return {
      title: 'Firmanızı doğrulayın',
      line: 'Belgelerinizi bir kez gönderin. İnceleme çoğunlukla iki iş günü sürer, sonucu e-postayla bildiririz.',
      tone: 'primary',
    }
  }
  if (state === 'submitted' && before) {
    return {
      title: 'Mühür geçici olarak kalktı',
      line: `${nameChange(verification)} değiştirdiniz. Belgeleriniz yeniden inceleniyor, görülünce mühür geri gelir.`,
      badge: { tone: 'warning', icon: Hourglass, text: 'Yeniden inceleniyor' },
      icon: BadgeMinus,
      tone: 'neutral',
    }
  }
  if (state === 'submitted') {
    const sent = submitted_at === null ? '' : `Geliş: ${formatMoment(submitted_at)}. `
    const due =
      due_at === null ? 'İki iş gününde sonuçlanır.' : `En geç ${formatDay(due_at)} akşamına kadar sonuçlanır.`
    return { title: 'İnceleniyor', line: `${sent}${due}`, icon: Hourglass, tone: 'warning' }
  }
  if (state === 'needs_changes') {
    const faulty = papers.filter((paper) => paper.remark !== null).length
    return {
      title: faulty === 0 ? 'Düzeltme istendi' : `${COUNTS[faulty] ?? faulty} belge düzeltilmeli`,
      line:
        faulty === 0
          ? 'Notu okuyun, gerekeni düzeltip yeniden gönderin.'
          : faulty === papers.length
            ? 'Yenilerini yükleyip yeniden gönderin.'
            : 'Ötekiler uygun bulundu, yeniden yüklemeniz gerekmez.',
      badge: { tone: 'warning', icon: Pencil, text: 'Düzeltme istendi' },
      icon: FilePen,
      tone: 'warning',
    }
  }
  if (state === 'approved') {
    const since = decided_at === null ? '' : `${formatDay(decided_at)}. `
    return {
      title: 'Firmanız doğrulandı',
      line: `${since}Mühür profilinizde, ürünlerinizde ve aramada görünür.`,
      badge: { tone: 'success', icon: CircleCheck, text: 'Doğrulandı' },
      tone: 'primary',
    }
  }
  if (state === 'rejected') {
    return {
      title: 'Doğrulanamadı',
      line: `${toSentence(remark)}Bilgilerinizi düzeltip yeniden başvurabilirsiniz; firmanız açık kalır, yalnız mühür olmaz.`,
      badge: { tone: 'danger', icon: CircleX, text: 'Reddedildi' },
      icon: CircleX,
      tone: 'danger',
    }
  }
  return {
    title: 'Mühür kalktı',
    line: `${toSentence(remark)}Belgelerinizi yeniden gönderirseniz yeniden incelenir.`,
    badge: { tone: 'neutral', icon: BadgeMinus, text: 'Doğrulama geri alındı' },
    icon: BadgeMinus,
    tone: 'neutral',
  }
}

function nameChange({ before, facts }: Verification): string {
  const isName = before?.legal_name !== facts.legal_name
  const isNumber = before?.tax_number !== facts.tax_number
  if (isName && isNumber) return 'Unvanınızı ve vergi numaranızı'
  return isName ? 'Unvanınızı' : 'Vergi numaranızı'
}

function toSentence(remark: string | null): string {
  if (remark === null) return ''
  return /[.!?…]$/.test(remark) ? `${remark} ` : `${remark}. `
}
