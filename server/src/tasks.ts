import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { sweepJobs } from './jobs/jobs.queries.ts'
import type { ScheduledTask, Task } from './jobs/task.ts'
import { sweepAccounts } from './modules/accounts/sweep.ts'
import { fetchRatesTask } from './modules/exchange-rates/keep-rates-current.ts'
import type { Media } from './modules/media/media.ts'
import { sweepUploads } from './modules/media/sweep.ts'
import { sweepCheckouts } from './modules/orders/checkout.ts'

interface TaskDeps {
  config: Config
  db: Db
  media: Media
  log: Logger
}

/** All that runs in the background, in whichever process takes it. */
export function listTasks({ config, db, media, log }: TaskDeps): { tasks: Task[]; scheduled: ScheduledTask[] } {
  const { exchangeRatesUrl } = config
  const scheduled = [
    sweep('sweep_accounts', '7 * * * *', () => sweepAccounts(db)),
    sweep('sweep_checkouts', '17 * * * *', () => sweepCheckouts(db)),
    sweep('sweep_uploads', '0 */6 * * *', () => sweepUploads(db, media.files)),
    ...(exchangeRatesUrl === undefined ? [] : [fetchRatesTask(db, exchangeRatesUrl, log)]),
  ]
  const names = scheduled.map(({ name }) => name)
  return { tasks: [], scheduled: [...scheduled, sweep('sweep_jobs', '27 3 * * *', () => sweepJobs(db, names))] }
}

/** What one leaves over, the next takes. */
function sweep(name: string, cron: string, run: Task['run']): ScheduledTask {
  return { name, cron, run, maxAttempts: 3 }
}
