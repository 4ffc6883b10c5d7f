import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openMailer } from '../src/modules/mail/open-mailer.ts'
import { makeArchive, type WantedArchive } from '../src/modules/my-data/exports/make-archive.ts'
import { parseMail, type ReadMail } from '../src/modules/mail/read-mail.ts'
import { listTasks } from '../src/tasks.ts'
import { runDueJobs } from './jobs.ts'
import { createTestMedia } from './media.ts'
import { VAPID_KEY, type TestApp } from './test-app.ts'

const TEST_ORIGIN = 'https://bedesten.example'

/** Runs due jobs, including mails. */
export async function deliver(test: TestApp): Promise<void> {
  const { config, appSecret, database, log } = test
  const mailer = openMailer(config.mail, log)
  const { db, longWrites, connection } = database
  const media = createTestMedia(config)
  const deps = {
    config,
    appSecret,
    vapidKey: VAPID_KEY,
    db,
    longWrites,
    connection,
    media,
    mailer,
    // Here, because starting a thread compiles its program.
    makeArchive: (wanted: WantedArchive) => makeArchive(longWrites, media.files, wanted),
    origin: TEST_ORIGIN,
    log,
  }
  // Jobs may add jobs.
  for (let round = 0; round < 2; round++) await runDueJobs(test, listTasks(deps).tasks)
}

/** Then takes the mails out of the folder, in the order of sending. */
export async function receiveMails(test: TestApp, to?: string): Promise<ReadMail[]> {
  await deliver(test)
  const { config } = test
  const found: string[] = await readdir(config.mail.folder).catch(() => [])
  const names = found.toSorted()
  const files = names.map((name) => join(config.mail.folder, name))
  const mails = await Promise.all(files.map(async (file) => parseMail(await readFile(file, 'latin1'))))
  await Promise.all(files.map((file) => rm(file)))
  return to === undefined ? mails : mails.filter((mail) => mail.to === to)
}
