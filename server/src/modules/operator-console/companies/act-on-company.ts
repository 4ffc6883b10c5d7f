import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { askPasswordReset } from '../../accounts/recovery/reset-password.ts'
import { deleteTwoStep } from '../../accounts/two-step/two-step.queries.ts'
import { insertNote } from '../../operators/queue/entries.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { decideVerification } from '../../verification/decide-verification.ts'
import { readVerification } from '../../verification/verification.queries.ts'
import { endSessions, findName, listMembers } from './companies.queries.ts'

interface Given {
  operator: Operator
  id: number
  reason: string
}

interface Named {
  id: number
  company_name: string
  verified: boolean
}

function actOnCompany(db: Db, id: number, act: (trx: Db, company: Named, now: Date) => Promise<void>): Promise<void> {
  return retryTransaction(db, async (trx) => {
    const company = await findName(trx, id)
    if (!company) throw notFound('Şirket bulunamadı.')
    await act(trx, company, new Date())
  })
}

/** Without papers; those that wait in the queue are decided there. */
export function verify(db: Db, { operator, id, reason }: Given): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    const { state } = await readVerification(trx, id)
    if (state === 'submitted') throw conflict('in_queue', 'Belgeleri kuyrukta bekliyor; kararı orada verin.')
    if (state === 'approved') throw conflict('already_approved', 'Bu şirket zaten doğrulandı.')
    await decideVerification(trx, id, { verdict: 'approve', reason, now })
    await recordAct(trx, operator, { act: 'verify', text: 'doğruladı', company, reason }, now)
  })
}

export function revoke(db: Db, { operator, id, reason }: Given): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    if (!company.verified) throw conflict('not_verified', 'Bu şirketin mührü yok.')
    const text = await decideVerification(trx, id, { verdict: 'revoke', reason, now })
    await recordAct(trx, operator, { act: 'revoke', text, company, reason }, now)
  })
}

export function endCompanySessions(db: Db, { operator, id, reason }: Given): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    const ended = await endSessions(trx, id, now)
    const act = { act: 'end_sessions', text: 'oturumları kapattı', subject: `${ended} oturum` } as const
    await recordAct(trx, operator, { ...act, company, reason }, now)
  })
}

interface OfPerson extends Given {
  /** Absent: the owner. */
  personId: number | undefined
}

/** The link is for the person alone: operators never see it. */
export function mailReset(db: Db, { operator, id, reason, personId }: OfPerson): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    const { email } = await findMember(trx, id, personId)
    await askPasswordReset(trx, email)
    const act = { act: 'reset_mail', text: 'şifre sıfırlama e-postası gönderdi', subject: email } as const
    await recordAct(trx, operator, { ...act, company, reason }, now)
  })
}

export function switchTwoStepOff(db: Db, { operator, id, reason, personId }: OfPerson): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    const { person_id, email } = await findMember(trx, id, personId)
    if (!(await deleteTwoStep(trx, person_id))) throw conflict('no_two_step', 'Bu kişide iki adımlı doğrulama kapalı.')
    const act = { act: 'reset_two_step', text: 'iki adımlı doğrulamayı kapattı', subject: email } as const
    await recordAct(trx, operator, { ...act, company, reason }, now)
  })
}

export function note(db: Db, operator: Operator, id: number, text: string): Promise<void> {
  return actOnCompany(db, id, async (trx, company, now) => {
    await insertNote(trx, { companyId: id }, operator, text, now)
    await recordAct(trx, operator, { act: 'note', text: 'not yazdı', company, reason: text }, now)
  })
}

async function findMember(trx: Db, companyId: number, personId: number | undefined) {
  const members = await listMembers(trx, companyId)
  const member = personId === undefined ? members[0] : members.find(({ person_id }) => person_id === personId)
  if (!member) throw invalid([{ path: 'person_id', msg: 'Bu kişi şirketin üyesi değil' }])
  return member
}
