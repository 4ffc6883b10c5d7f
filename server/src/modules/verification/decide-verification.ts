import type { Db } from '../../db/database.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { COMMAND_LINE, recordAct } from '../operators/record-act.ts'
import { clearRemarks, saveState, setBadge, setRemarks } from './verification.queries.ts'

const VERDICTS = {
  approve: { state: 'approved', text: 'onayladı, mühür verdi', title: 'Firmanız Doğrulandı' },
  needs_changes: { state: 'needs_changes', text: 'düzeltme istedi', title: 'Belgelerinizde Düzeltme Gerekiyor' },
  reject: { state: 'rejected', text: 'reddetti', title: 'Doğrulama Reddedildi' },
  revoke: { state: 'revoked', text: 'mührü geri aldı', title: 'Doğrulamanız Geri Alındı' },
} as const

interface Verdict {
  verdict: keyof typeof VERDICTS
  /** What the company is told. */
  reason: string
  papers?: { id: number; remark?: string | null | undefined }[]
  now: Date
}

/** The badge follows. Gives what follows the name in the audit log. */
export async function decideVerification(trx: Db, companyId: number, { verdict, reason, papers, now }: Verdict) {
  const { state, text, title } = VERDICTS[verdict]
  if (verdict === 'approve') await clearRemarks(trx, companyId)
  else if (papers) await setRemarks(trx, companyId, papers)
  await saveState(trx, companyId, { state, remark: verdict === 'approve' ? null : reason, decided_at: now })
  await setBadge(trx, companyId, state === 'approved', now)
  await insertNotification(trx, {
    company_id: companyId,
    event_key: `verification:${now.toISOString()}`,
    type: 'other',
    title,
    message: verdict === 'approve' ? 'Mührünüz profilinizde, ürünlerinizde ve aramada görünüyor.' : reason,
    related_type: 'company',
    related_id: companyId,
    related_data: { about: 'verification' },
    created_at: now,
  })
  await insertMail(trx, { company_id: companyId, template: 'verification_decided', data: { state }, created_at: now })
  return text
}

interface Company {
  id: number
  company_name: string
}

/** By the command line, without a word to the company. What waits in the queue goes on waiting. */
export async function recordVerified(trx: Db, company: Company, verified: boolean, now: Date): Promise<void> {
  await saveState(trx, company.id, { state: verified ? 'approved' : 'revoked', remark: null, decided_at: now })
  await setBadge(trx, company.id, verified, now)
  const act = verified
    ? ({ act: 'verify', text: 'doğruladı' } as const)
    : ({ act: 'revoke', text: 'mührü geri aldı' } as const)
  await recordAct(trx, COMMAND_LINE, { ...act, company }, now)
}
