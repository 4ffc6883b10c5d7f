import { APPEAL_DAYS } from '@bedesten/contract/measures'
import type { Db } from '../../db/database.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import type { LockedCompany, MeasureRow } from './measures.queries.ts'

const APPEAL = `${APPEAL_DAYS} gün içinde bir kez itiraz edebilirsiniz.`

const TITLES: Record<MeasureRow['kind'], string> = {
  remove: 'İçeriğiniz Kaldırıldı',
  warn: 'Uyarı Aldınız',
  suspend: 'Firmanız Askıya Alındı',
  ban: 'Üyeliğinize Son Verildi',
}

const dayFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

/** What a measure says in a sentence, without its reason. */
export function describeMeasure({ kind, until, thing_title: title }: MeasureRow): string {
  const about = title === null ? '' : `: ${title}`
  if (kind === 'remove') return `Bir içeriğiniz kaldırıldı${about}.`
  if (kind === 'warn') return `Kurallara uymayan bir durum nedeniyle uyarıldınız${about}.`
  if (kind === 'ban') return 'Firmanızın Bedesten üyeliğine son verildi.'
  return until === null
    ? 'Firmanız süresiz olarak askıya alındı.'
    : `Firmanız ${dayFormat.format(until)} gününün sonuna kadar askıya alındı.`
}

/** As the queue lists an appeal against it. */
export function describeAppeal({ kind, thing_title: title }: MeasureRow): string {
  const about = title === null ? '' : `: ${title}`
  return `${{ remove: 'Kaldırmaya', warn: 'Uyarıya', suspend: 'Askıya almaya', ban: 'Çıkarmaya' }[kind]} itiraz${about}`
}

const ENDED: Record<MeasureRow['kind'], { title: string; message: (row: MeasureRow) => string }> = {
  remove: {
    title: 'İçeriğiniz Geri Kondu',
    message: ({ thing_title: title }) => `Kaldırılan içeriğiniz geri kondu: ${title ?? ''}.`,
  },
  warn: { title: 'Uyarı Geri Alındı', message: () => 'Aldığınız uyarı geri alındı.' },
  suspend: {
    title: 'Askı Kalktı',
    message: () => 'Firmanızın askısı kalktı; sayfanız ve ürünleriniz yeniden görünüyor.',
  },
  ban: {
    title: 'Üyeliğiniz Yeniden Açıldı',
    message: () => 'Firmanızın üyeliği yeniden açıldı; sayfanız ve ürünleriniz yeniden görünüyor.',
  },
}

/** Which, why and how to appeal: on the site, and by a mail that cannot be switched off. */
export async function notifyMeasure(trx: Db, company: LockedCompany, measure: MeasureRow): Promise<void> {
  const message = `${describeMeasure(measure)} Neden: ${measure.reason} ${APPEAL}`
  const notice: Notice = { step: 'imposed', title: TITLES[measure.kind], message }
  await notify(trx, company, measure, notice, measure.created_at)
}

export async function notifyEnded(trx: Db, company: LockedCompany, measure: MeasureRow, now: Date): Promise<void> {
  const { title, message } = ENDED[measure.kind]
  await notify(trx, company, measure, { step: 'ended', title, message: message(measure) }, now)
}

const OUTCOMES = {
  upheld: 'İtirazınız incelendi; karar değişmedi.',
  overturned: 'İtirazınız haklı bulundu; karar kaldırıldı.',
  eased: 'İtirazınız incelendi; karar hafifletildi.',
}

export async function notifyAppeal(
  trx: Db,
  company: LockedCompany,
  measure: MeasureRow,
  outcome: { state: keyof typeof OUTCOMES; answer: string },
  now: Date,
): Promise<void> {
  const message = `${OUTCOMES[outcome.state]} Gerekçe: ${outcome.answer}`
  await notify(trx, company, measure, { step: 'appeal', title: 'İtirazınız Karara Bağlandı', message }, now)
}

interface Notice {
  step: 'imposed' | 'ended' | 'appeal'
  title: string
  message: string
}

async function notify(trx: Db, company: LockedCompany, { id }: MeasureRow, notice: Notice, now: Date): Promise<void> {
  const { step, title, message } = notice
  await insertNotification(trx, {
    company_id: company.id,
    event_key: `measure:${id}:${step}`,
    type: 'other',
    title,
    message,
    related_type: 'company',
    related_id: company.id,
    related_data: { about: 'measure', measure_id: String(id) },
    created_at: now,
  })
  const mail = { company_id: company.id, address: company.email, created_at: now }
  await insertMail(trx, { ...mail, template: 'measure', data: { measure_id: id, step } })
}
