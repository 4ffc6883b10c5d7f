import * as calls from '@bedesten/contract/operator-companies.calls'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import Ban from 'lucide-react/icons/ban'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageOff from 'lucide-react/icons/image-off'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import ShieldOff from 'lucide-react/icons/shield-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import { call } from '../../../../lib/api/call.ts'
import { TOLD } from '../../ActDialog.tsx'

export type CompanyAct =
  | 'verify'
  | 'revoke'
  | 'end-sessions'
  | 'reset-mail'
  | 'reset-two-step'
  | 'remove-thing'
  | 'suspend'
  | 'lift'
  | 'ban'

interface ActWords {
  label: string
  icon: LucideIcon
  danger?: boolean
  title: (company: OperatorCompany) => string
  line: (company: OperatorCompany) => string
  hint?: string
  /** Of the button that does it. */
  action: string
  /** Said when it is done. */
  done: string
}

export const ACT_WORDS: Record<CompanyAct, ActWords> = {
  verify: {
    label: 'Doğrula',
    icon: BadgeCheck,
    title: () => 'Şirket doğrulansın mı?',
    line: ({ company_name }) => `${company_name} belge beklenmeden mühür alır ve her sayfada doğrulanmış görünür.`,
    hint: TOLD,
    action: 'Doğrula',
    done: 'Şirket doğrulandı',
  },
  revoke: {
    label: 'Mührü geri al',
    icon: Undo2,
    danger: true,
    title: () => 'Mühür geri alınsın mı?',
    line: ({ company_name }) => `${company_name} hemen doğrulanmamış görünür. Belgelerini yeniden gönderebilir.`,
    hint: TOLD,
    action: 'Mührü geri al',
    done: 'Mühür geri alındı',
  },
  'end-sessions': {
    label: 'Tüm oturumları kapat',
    icon: LogOut,
    danger: true,
    title: () => 'Tüm oturumlar kapatılsın mı?',
    line: ({ members, sessions }) =>
      `${members.length} kişi ${sessions.open} cihazda çıkış yapmış olur. Şifreleri değişmez.`,
    action: 'Oturumları kapat',
    done: 'Oturumlar kapatıldı',
  },
  'reset-mail': {
    label: 'Şifre sıfırlama e-postası gönder',
    icon: Mail,
    title: () => 'Şifre sıfırlama e-postası gönderilsin mi?',
    line: () => 'Bağlantı yalnız kişinin kendi adresine gider; görevliler görmez.',
    action: 'E-postayı gönder',
    done: 'E-posta gönderiliyor',
  },
  'reset-two-step': {
    label: 'İki adımı kapat',
    icon: ShieldOff,
    danger: true,
    title: () => 'İki adımlı doğrulama kapatılsın mı?',
    line: () => 'Kişi yalnız şifresiyle girebilir. Kimliğinden emin olmadan kapatmayın.',
    action: 'İki adımı kapat',
    done: 'İki adımlı doğrulama kapatıldı',
  },
  'remove-thing': {
    label: 'İçerik kaldır',
    icon: ImageOff,
    danger: true,
    title: () => 'İçerik kaldırılsın mı?',
    line: () => 'Geri konana dek kimse göremez.',
    hint: TOLD,
    action: 'İçeriği kaldır',
    done: 'İçerik kaldırıldı',
  },
  suspend: {
    label: 'Askıya al',
    icon: CircleAlert,
    danger: true,
    title: () => 'Şirket askıya alınsın mı?',
    line: () =>
      'Sayfaları ve ürünleri hemen gizlenir, yeni iş yapamaz. Açık siparişlerini bitirir, dışa aktarır ve itiraz edebilir.',
    hint: TOLD,
    action: 'Askıya al',
    done: 'Şirket askıya alındı',
  },
  lift: {
    label: 'Askıyı kaldır',
    icon: Undo2,
    title: ({ standing }) => (standing === 'banned' ? 'Çıkarma kaldırılsın mı?' : 'Askı kaldırılsın mı?'),
    line: ({ company_name }) => `${company_name} ve bütün içeriği yeniden görünür.`,
    hint: TOLD,
    action: 'Kaldır',
    done: 'Şirket yeniden açık',
  },
  ban: {
    label: 'Çıkar',
    icon: Ban,
    danger: true,
    title: () => 'Şirket pazardan çıkarılsın mı?',
    line: () =>
      'Kişileri yalnız nedeni görür, 20 gün içinde itiraz eder ve verilerini indirir. Oturumlar ve anahtarlar biter.',
    hint: TOLD,
    action: 'Şirketi çıkar',
    done: 'Şirket çıkarıldı',
  },
}

/** What can be done with it now, the grave acts last. */
export function listActs({ verified, standing }: OperatorCompany): { usual: CompanyAct[]; grave: CompanyAct[] } {
  const isHeld = standing === 'suspended' || standing === 'banned'
  return {
    usual: [verified ? 'revoke' : 'verify', 'end-sessions', 'reset-mail', 'reset-two-step', 'remove-thing'],
    grave: [...(isHeld ? (['lift'] as const) : []), ...(standing === 'banned' ? [] : (['suspend', 'ban'] as const))],
  }
}

/** Acts that take nothing but a reason. */
const PLAIN_ACTS = {
  verify: calls.verifyCompany,
  revoke: calls.revokeVerification,
  'end-sessions': calls.endCompanySessions,
  lift: calls.liftMeasure,
  ban: calls.banCompany,
} as const

export function runPlainAct(act: keyof typeof PLAIN_ACTS, id: number, reason: string): Promise<unknown> {
  return call(PLAIN_ACTS[act], { params: { id: String(id) }, body: { reason } })
}
