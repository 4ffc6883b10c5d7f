import { randomBytes } from 'node:crypto'
import { normalizeShortName } from '@bedesten/contract/short-name'
import { describeMail } from './mail.ts'
import { administerJobs, JOBS_USAGE } from './jobs.ts'
import { administerOperators, OPERATORS_USAGE } from './operators.ts'
import { administerTrafficLog, TRAFFIC_LOG_USAGE } from './traffic-log.ts'
import { administerReports, REPORTS_USAGE } from './reports.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { attachEmbedded } from '../db/embedded/embedded.ts'
import { sqlState } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { findCredentials, updatePasswordHash } from '../modules/accounts/accounts.queries.ts'
import { deleteDevicesOf } from '../modules/accounts/sessions/devices.queries.ts'
import { createAttemptLimits } from '../modules/accounts/limits/limits.ts'
import { deleteTwoStep } from '../modules/accounts/two-step/two-step.queries.ts'
import { hashPassword } from '../modules/accounts/passwords/passwords.ts'
import { revokeAllSessions } from '../modules/accounts/sessions/sessions.queries.ts'
import { currentRates, listCurrentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { describeAge } from '../modules/exchange-rates/keep-rates-current.ts'
import { adoptImageFolder } from '../modules/media/image-folder.ts'
import { recordVerified } from '../modules/verification/decide-verification.ts'
import { listCompanies, updateVerified } from '../modules/companies/companies.queries.ts'

const USAGE = `Use: npm run admin -- verify SHORT_NAME | unverify SHORT_NAME | list | reset-password EMAIL | reset-two-step EMAIL | rates | mail | adopt-images | ${OPERATORS_USAGE} | ${REPORTS_USAGE} | ${JOBS_USAGE} | ${TRAFFIC_LOG_USAGE}`
const PARTS: Record<string, (db: Db, words: string[]) => Promise<string | undefined>> = {
  jobs: administerJobs,
  operator: administerOperators,
  reports: administerReports,
}
const UNDEFINED_TABLE = '42P01'

/** Commands of the operator, with a running server or without one. Prints the outcome. */
export async function runAdminCommand(args: string[], config: Config): Promise<void> {
  try {
    const [command, ...words] = args
    const outcome =
      command === 'traffic-log'
        ? await administerTrafficLog(config, (work) => withDatabase(config, work), words)
        : await withDatabase(config, (db) => administer(db, config, args))
    process.stdout.write(`${outcome}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** Returns the text for the operator. */
export async function administer(db: Db, config: Config, [command, name, ...others]: string[]): Promise<string> {
  if (command === 'list' && name === undefined) return list(db)
  if (command === 'rates' && name === undefined) return describeRates(db)
  if (command === 'adopt-images' && name === undefined) return adoptImages(db, config)
  if (command === 'mail' && name === undefined) return describeMail(db)
  const rest = [...(name === undefined ? [] : [name]), ...others]
  const outcome = await PARTS[command ?? '']?.(db, rest)
  if (outcome !== undefined) return outcome
  if (name !== undefined && others.length === 0) {
    if (command === 'verify') return setVerified(db, name, true)
    if (command === 'unverify') return setVerified(db, name, false)
    if (command === 'reset-password') return resetPassword(db, config, name)
    if (command === 'reset-two-step') return resetTwoStep(db, name)
  }
  throw new Error(USAGE)
}

async function list(db: Db): Promise<string> {
  const lines = (await listCompanies(db)).map(({ short_name, company_name, email, verified, created_at }) =>
    [short_name, company_name, email, verified ? 'verified' : '-', created_at.toISOString().slice(0, 10)].join('\t'),
  )
  return [...lines, `${lines.length} companies`].join('\n')
}

async function describeRates(db: Db): Promise<string> {
  const stored = await listCurrentRates(db)
  const { date } = await currentRates(db)
  const lines = stored.map(({ currency, try_rate, valid_from, source }) =>
    [currency, `${try_rate} TRY`, valid_from, source].join('\t'),
  )
  const origin = stored.length === 0 ? ' They are the ones that came along; none has been fetched yet.' : ''
  return [...lines, describeAge(date, new Date()) + origin].join('\n')
}

async function adoptImages(db: Db, { storage }: Config): Promise<string> {
  if (storage.kind !== 'local') throw new Error('STORAGE is s3: no folder holds the images.')
  await adoptImageFolder(db, storage.folder)
  return `The images of this database are in ${storage.folder} from now on.`
}

async function setVerified(db: Db, shortName: string, verified: boolean): Promise<string> {
  const now = new Date()
  const company = await inTransaction(db, async (trx) => {
    const updated = await updateVerified(trx, normalizeShortName(shortName), verified, now)
    if (updated) await recordVerified(trx, updated, verified, now)
    return updated
  })
  if (!company) throw new Error(`There is no company with the short name ${shortName}.`)
  return `${company.company_name} is ${verified ? 'verified' : 'not verified'} now.`
}

async function resetPassword(db: Db, config: Config, email: string): Promise<string> {
  const account = await findCredentials(db, email.trim().toLowerCase())
  if (!account) throw new Error(`There is nobody with the email ${email}.`)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const now = new Date()
  await inTransaction(db, async (trx) => {
    await updatePasswordHash(trx, account.id, passwordHash)
    await revokeAllSessions(trx, account.id, now)
    await deleteDevicesOf(trx, account.id)
    // Failed guesses at the old password may have locked the account.
    await createAttemptLimits(config.limits).forgiveAccount(trx, account.email)
  })
  return `The new password of ${account.email} is: ${password}\nAll sessions have ended.`
}

/** For somebody who lost both the phone and the recovery codes. */
async function resetTwoStep(db: Db, email: string): Promise<string> {
  const account = await findCredentials(db, email.trim().toLowerCase())
  if (!account) throw new Error(`There is nobody with the email ${email}.`)
  const wasOn = await inTransaction(db, (trx) => deleteTwoStep(trx, account.id))
  if (!wasOn) throw new Error(`${account.email} has no second step.`)
  return `${account.email} logs in with the password alone now.`
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config
  const embedded = databaseUrl ? undefined : await attachEmbedded({ dataDir, log: () => undefined })
  const connection = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? databaseUrl }
  const database = openDatabase(connection, { log: () => undefined })
  try {
    return await work(database.db)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function explain(error: unknown): string {
  if (sqlState(error) === UNDEFINED_TABLE) return 'The database is still empty: start Bedesten once before.'
  return error instanceof Error ? error.message : String(error)
}
