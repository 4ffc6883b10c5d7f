import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import { addJob } from './jobs/add-job.ts'
import { openJobPool, runJobs } from './jobs/runner.ts'
import { sweepJobs } from './jobs/jobs.queries.ts'
import type { ScheduledTask, Task } from './jobs/task.ts'
import { accountTemplates } from './modules/accounts/recovery/account-mail.ts'
import { createAccountTokens } from './modules/accounts/recovery/account-tokens.ts'
import { askResetTask } from './modules/accounts/recovery/reset-password.ts'
import { sweepAccounts } from './modules/accounts/sweep.ts'
import { sweepAlerts, tellAlertsTask } from './modules/alerts/tell-alerts.ts'
import { approvalTemplates } from './modules/approvals/approval-mail.ts'
import { backUpTask } from './modules/backups/back-up.ts'
import { fetchRatesJob, fetchRatesTask } from './modules/exchange-rates/keep-rates-current.ts'
import { sumMonths } from './modules/figures/keep-figures-folded.ts'
import { runImportsTask } from './modules/imports/run/run-imports.ts'
import { sweepImports } from './modules/imports/sweep-imports.ts'
import type { Mailer } from './modules/mail/mailer.ts'
import { openMailer } from './modules/mail/open-mailer.ts'
import { BATCHED } from './modules/mail/mail-turns.ts'
import { sendMailTask } from './modules/mail/send-mail.ts'
import { createUnsubscribeTokens } from './modules/mail/unsubscribe-token.ts'
import type { Media } from './modules/media/media.ts'
import { sweepUploads } from './modules/media/sweep.ts'
import { deleteOldInvitations } from './modules/members/invitations/invitations.queries.ts'
import { endSuspensionTask } from './modules/measures/end-suspensions.ts'
import { complaintTemplates } from './modules/complaints/complaint-mail.ts'
import { measureTemplates } from './modules/measures/measure-mail.ts'
import { memberTemplates } from './modules/members/member-mail.ts'
import { messageMail } from './modules/messages/message-mail.ts'
import { digestTask, digestTemplate } from './modules/notifications/digest.ts'
import { batchedTemplate, batchMailsTask } from './modules/notifications/batch-mails.ts'
import { notificationTemplate } from './modules/notifications/notification-mail.ts'
import { orderReceivedMail, orderStatusMail } from './modules/orders/order-mail.ts'
import { openAccountTemplates, remindAccounts } from './modules/open-accounts/reminders.ts'
import { createPushTools } from './modules/push/push-tools.ts'
import { SEND_AT_A_TIME, sendPushTask } from './modules/push/send-push.ts'
import { applyRetention } from './modules/records/retention.ts'
import { eraseClosedCompanies } from './modules/my-data/closing/erase-company.ts'
import { forgetClosed } from './modules/my-data/closing/forget-closed.ts'
import { eraseMentionsTask } from './modules/my-data/delete-me.ts'
import { createArchiveThread } from './modules/my-data/exports/archive-thread.ts'
import { makeExportTask, sweepExports, type MakeArchive } from './modules/my-data/exports/make-export.ts'
import { myDataTemplates } from './modules/my-data/my-data-mail.ts'
import { computeTrust } from './modules/reviews/compute-trust.ts'
import { sweepRequests } from './modules/purchase-requests/purchase-requests.queries.ts'
import { notifySellersTask } from './modules/purchase-requests/notify-sellers.ts'
import { sweepCheckouts } from './modules/orders/place-orders.ts'
import { runBulkChangeTask } from './modules/products/bulk/bulk-changes.ts'
import { refitGoodsTask } from './modules/products/refit-goods.ts'
import { deliverWebhooksTask, requeueMissed } from './modules/webhooks/deliver-webhooks.ts'
import { verificationTemplates } from './modules/verification/verification-mail.ts'
import { webhookOffMail } from './modules/webhooks/webhook-mail.ts'
import { QUICK_LANE, SLOW_LANE } from './modules/webhooks/webhook-lanes.ts'
import { createWebhookTools } from './modules/webhooks/webhook-tools.ts'
import { sweepDeliveries } from './modules/webhooks/webhooks.queries.ts'

interface TaskDeps {
  config: Config
  appSecret: string
  vapidKey: string
  db: Db
  longWrites: Db
  connection: PoolConfig
  media: Media
  mailer: Mailer
  makeArchive: MakeArchive
  /** Origin of links in mails. */
  origin: string
  log: FastifyBaseLogger
}

interface DeliveryLane {
  task: Task
  atATime: number
}

type JobDeps = Omit<TaskDeps, 'db' | 'longWrites' | 'connection' | 'mailer' | 'makeArchive'> & { database: Database }

/** Until asked to stop. */
export async function takeJobs({ database, ...deps }: JobDeps, stop: AbortSignal): Promise<void> {
  const { config, log } = deps
  const { db, longWrites, connection } = database
  const mailer = openMailer(config.mail, log)
  const { make: makeArchive, end: endArchives } = createArchiveThread({ connection, storage: config.storage })
  const { tasks, scheduled, lanes } = listTasks({ ...deps, db, longWrites, connection, mailer, makeArchive })
  try {
    if (config.exchangeRatesUrl !== undefined) await addJob(db, fetchRatesJob, {}, { key: fetchRatesJob.name })
  } catch (error) {
    log.warn({ err: error }, 'The first look for exchange rates could not be planned')
  }
  const pool = openJobPool(connection, 1 + lanes.length)
  const common = { pool, prepare: config.databasePrepare, log }
  await Promise.all([
    runJobs({ ...common, tasks, scheduled }, stop),
    // Deliveries wait for foreign servers, so they run apart from other jobs.
    ...lanes.map(({ task, atATime }) =>
      runJobs({ ...common, tasks: [task], scheduled: [], concurrency: atATime }, stop),
    ),
  ])
  await pool.end()
  await endArchives()
  mailer.close()
}

/** All background work; any process may run it. */
export function listTasks(deps: TaskDeps): { tasks: Task[]; scheduled: ScheduledTask[]; lanes: DeliveryLane[] } {
  const { db, longWrites, connection, media, log } = deps
  const { exchangeRatesUrl, profile, backupDir: folder, dataDir } = deps.config
  const say = (message: string) => log.info(message)
  const scheduled = [
    sweep('sweep_accounts', '7 * * * *', () => sweepAccounts(db)),
    sweep('sweep_checkouts', '17 * * * *', () => sweepCheckouts(db)),
    sweep('sweep_imports', '47 2 * * *', () => sweepImports(db)),
    sweep('sweep_invitations', '27 2 * * *', () => deleteOldInvitations(db, new Date())),
    sweep('sweep_webhooks', '47 * * * *', async () => {
      await sweepDeliveries(db)
      await requeueMissed(db)
    }),
    sweep('sweep_alerts', '33 * * * *', () => sweepAlerts(db)),
    sweep('sweep_requests', '57 * * * *', () => sweepRequests(db)),
    sweep('sum_figure_months', '37 1 * * *', () => sumMonths(longWrites)),
    sweep('apply_retention', '17 3 * * *', async () => void (await applyRetention(longWrites, new Date()))),
    sweep('sweep_data_exports', '37 * * * *', () => sweepExports(db, media.files)),
    sweep('erase_companies', '7 2 * * *', async () => {
      await eraseClosedCompanies(longWrites, media.files, new Date())
      await forgetClosed(longWrites, new Date())
    }),
    sweep('compute_trust', '37 1 * * *', () => computeTrust(longWrites, new Date())),
    sweep('sweep_uploads', '0 */6 * * *', () => sweepUploads(db, media.files)),
    // At 09:30 in Istanbul.
    sweep('remind_accounts', '30 6 * * *', () => remindAccounts(db, new Date())),
    digestTask(db),
    ...(exchangeRatesUrl === undefined ? [] : [fetchRatesTask(db, exchangeRatesUrl, log)]),
    ...(folder === undefined ? [] : [backUpTask({ folder, connection, files: media.files, dataDir, log: say })]),
  ]
  const names = scheduled.map(({ name }) => name)
  return {
    lanes: [
      ...[QUICK_LANE, SLOW_LANE].map((lane) => ({
        atATime: lane.atATime,
        task: deliverWebhooksTask({ db, lane, ...createWebhookTools(deps.appSecret, profile) }),
      })),
      { atATime: SEND_AT_A_TIME, task: sendPushTask({ db, log, ...createPushTools(deps.vapidKey, deps.config) }) },
    ],
    tasks: [
      ...listMailTasks(deps),
      notifySellersTask(db),
      tellAlertsTask(db),
      runImportsTask(db, media, log),
      runBulkChangeTask(longWrites),
      refitGoodsTask(longWrites),
      endSuspensionTask(db),
      makeExportTask(longWrites, deps.makeArchive),
      eraseMentionsTask(longWrites),
    ],
    scheduled: [...scheduled, sweep('sweep_jobs', '27 3 * * *', () => sweepJobs(db, names))],
  }
}

function listMailTasks({ appSecret, db, mailer, origin, log }: TaskDeps): Task[] {
  const accountTokens = createAccountTokens(appSecret)
  const templates = {
    ...accountTemplates(accountTokens),
    ...memberTemplates(accountTokens),
    notification: notificationTemplate({
      order_received: orderReceivedMail,
      order_status: orderStatusMail,
      message: messageMail,
    }),
    digest: digestTemplate,
    [BATCHED]: batchedTemplate,
    webhook_off: webhookOffMail,
    ...approvalTemplates,
    ...verificationTemplates,
    ...measureTemplates,
    ...myDataTemplates,
    ...complaintTemplates,
    ...openAccountTemplates,
  }
  const unsubscribeTokens = createUnsubscribeTokens(appSecret)
  return [
    sendMailTask({ db, mailer, templates, origin, unsubscribeTokens, log }),
    batchMailsTask(db),
    askResetTask(db, accountTokens),
  ]
}

/** Each continues where the previous one stopped. */
function sweep(name: string, cron: string, run: Task['run']): ScheduledTask {
  return { name, cron, run, maxAttempts: 3 }
}
