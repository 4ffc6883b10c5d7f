import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { PROBLEM_DAYS, PROBLEM_KIND_LABELS, type ProblemKind } from '@bedesten/contract/order-shipping'
import type { Right } from '@bedesten/contract/rights'
import type { Db } from '../../../db/database.ts'
import { requireRight } from '../../../http/access.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import type { Media } from '../../media/media.ts'
import type { StoredFile } from '../../media/media.queries.ts'
import { recordFiles, storeFile } from '../../media/private-files.ts'
import { refuseOverQuota } from '../../media/quota.ts'
import { RIGHT_OF, type Actor } from '../order-acts.ts'
import { actOnOrder, recordStep, type Act } from '../order-step.ts'

const DAY_MS = 86_400_000

interface Report {
  kind: ProblemKind
  text: string
  images: ReceivedFile[]
}

export async function reportProblem(db: Db, media: Media, act: Act, report: Report): Promise<void> {
  if (report.images.length > DEAL_LIMITS.problemImages) {
    throw invalid([{ path: 'images', msg: `En fazla ${DEAL_LIMITS.problemImages} resim ekleyebilirsiniz` }])
  }
  // Checked before processing the images.
  await actOnOrder(db, act, 'reportProblem', async () => undefined)
  if (report.images.length > 0) await refuseOverQuota(db, media, act.me.id, act.now)
  const files: StoredFile[] = []
  for (const image of report.images) files.push(await storeFile(media, image, ['image']))
  await actOnOrder(db, act, 'reportProblem', async (trx, order) => {
    const { kind, text } = report
    const row = { order_id: order.id, kind, text, created_at: act.now, opened_at: act.now }
    const { id } = await trx.insertInto('order_problems').values(row).returning('id').executeTakeFirstOrThrow()
    const uploads = await recordFiles(trx, media, act.me.id, files, act.now)
    const images = uploads.map((upload_id, position) => ({ problem_id: id, upload_id, position }))
    if (images.length > 0) await trx.insertInto('order_problem_images').values(images).execute()
    await recordStep(trx, order, act, {
      kind: 'problem_opened',
      note: PROBLEM_KIND_LABELS[kind],
      title: 'Siparişte Sorun Bildirildi',
      message: `${order.order_number} numaralı siparişte sorun bildirildi: ${PROBLEM_KIND_LABELS[kind]}.`,
    })
  })
}

interface ProblemTimes {
  opened_at: Date
  solved_at: Date | null
}

/** Closed by the buyer at any time; by the seller after two weeks without an answer. */
export function maySolve({ opened_at, solved_at }: ProblemTimes, actor: Actor, now: Date): boolean {
  return solved_at === null && (actor === 'buyer' || now.getTime() - opened_at.getTime() >= PROBLEM_DAYS * DAY_MS)
}

export function mayReopen({ solved_at }: ProblemTimes, actor: Actor, now: Date): boolean {
  return solved_at !== null && actor === 'buyer' && now.getTime() - solved_at.getTime() <= PROBLEM_DAYS * DAY_MS
}

export async function solveProblem(db: Db, act: Act, rights: readonly Right[], problemId: number): Promise<void> {
  await actOnOrder(db, act, 'solveProblem', async (trx, order) => {
    requireRight(rights, RIGHT_OF[order.actor])
    const problem = await getProblem(trx, order.id, problemId)
    if (problem.solved_at) throw conflict('already_solved', 'Bu sorun daha önce kapatıldı.')
    if (!maySolve(problem, order.actor, act.now)) {
      throw conflict('too_early', `Sorunu alıcı kapatır; ${PROBLEM_DAYS} gün yanıt gelmezse siz de kapatabilirsiniz.`)
    }
    const solved = { solved_at: act.now, solved_by: act.me.id }
    await trx.updateTable('order_problems').set(solved).where('id', '=', problemId).execute()
    await recordStep(trx, order, act, {
      kind: 'problem_solved',
      note: PROBLEM_KIND_LABELS[problem.kind],
      title: 'Sorun Kapatıldı',
      message: `${order.order_number} numaralı siparişte bildirilen sorun çözüldü olarak kapatıldı.`,
    })
  })
}

export async function reopenProblem(db: Db, act: Act, problemId: number): Promise<void> {
  await actOnOrder(db, act, 'reopenProblem', async (trx, order) => {
    const problem = await getProblem(trx, order.id, problemId)
    if (!problem.solved_at) throw conflict('still_open', 'Bu sorun zaten açık.')
    if (!mayReopen(problem, order.actor, act.now)) {
      throw conflict('too_late', `Kapatılan bir sorun ${PROBLEM_DAYS} gün içinde yeniden açılabilir.`)
    }
    const open = { solved_at: null, solved_by: null, opened_at: act.now }
    await trx.updateTable('order_problems').set(open).where('id', '=', problemId).execute()
    await recordStep(trx, order, act, {
      kind: 'problem_reopened',
      note: PROBLEM_KIND_LABELS[problem.kind],
      title: 'Sorun Yeniden Açıldı',
      message: `${order.order_number} numaralı siparişteki sorun yeniden açıldı.`,
    })
  })
}

async function getProblem(trx: Db, orderId: number, id: number) {
  const problem = await trx
    .selectFrom('order_problems')
    .select(['kind', 'opened_at', 'solved_at'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!problem) throw notFound('Sorun bulunamadı.')
  return problem
}
