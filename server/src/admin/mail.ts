import type { Db } from '../db/database.ts'
import { countMails, listUnsentMails } from '../modules/mail/mails.queries.ts'

const MAX_LISTED = 100

/** Unsent mails and why. The `jobs` command retries them. */
export async function describeMail(db: Db): Promise<string> {
  const { waiting, failing, given_up, sent } = await countMails(db)
  const lines = (await listUnsentMails(db, MAX_LISTED)).map(
    ({ id, short_name, template, created_at, given_up_at, last_error }) =>
      [
        id,
        short_name ?? '-',
        template,
        created_at.toISOString(),
        stateOf(given_up_at, last_error),
        last_error ?? '',
      ].join('\t'),
  )
  const summary = `${waiting} waiting, ${failing} failing, ${given_up} given up, ${sent} sent in the last day`
  return [...lines, summary].join('\n')
}

function stateOf(givenUpAt: Date | null, lastError: string | null): string {
  if (givenUpAt) return 'given up'
  return lastError === null ? 'waiting' : 'failing'
}
