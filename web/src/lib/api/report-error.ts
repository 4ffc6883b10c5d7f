import { reportClientError } from '@bedesten/contract/site.calls'
import { CLIENT_ERROR_LIMITS } from '@bedesten/contract/site'
import { isLoadFailure } from '../parts/part-failure.ts'
import { send } from './request.ts'

const AT_MOST = 5
/** Refusals of the server, a page that was left, a connection that broke: nothing is wrong with the program. */
const EXPECTED = /ApiError|AbortError|fetch|network|load failed/i

/** Until the page is reloaded. */
let told = 0

/** Reports unexpected errors to the server; a page that fails repeatedly reports only the first ones. */
export async function reportToServer(error: unknown): Promise<void> {
  const { name = '', message = String(error), stack } = error instanceof Error ? error : {}
  // A missing chunk is caused by a deploy, whatever the message says.
  const isExpected = EXPECTED.test(`${name} ${message}`) && !isLoadFailure(error)
  if (isExpected || told >= AT_MOST) return
  told += 1
  const body = {
    page: window.location.pathname.slice(0, CLIENT_ERROR_LIMITS.page),
    message: `${name} ${message}`.trim().slice(0, CLIENT_ERROR_LIMITS.message),
    ...(stack !== undefined && { stack: stack.slice(0, CLIENT_ERROR_LIMITS.stack) }),
  }
  await send(reportClientError, { body })
}
