import type { FieldError } from '@bedesten/contract/answers.schemas'
import { BLOCKED_MESSAGE, YOU_BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { sqlState } from '../../../db/errors.ts'
import { AppError, conflict } from '../../../http/errors.ts'

/** The answer to every action of a company that another one has blocked. */
export function blocked(errors?: FieldError[]): AppError {
  return new AppError(403, 'blocked', BLOCKED_MESSAGE, errors ? { errors } : {})
}

/** Told to the company that has blocked the other one itself. */
export function youBlocked(): AppError {
  return conflict('you_blocked', YOU_BLOCKED_MESSAGE)
}

/** What the tables refuse by themselves (`refuse_blocked` of 27-follows-and-blocks.sql). */
export function explainBlock(error: unknown): AppError | undefined {
  const state = sqlState(error)
  if (state === 'BD001') return blocked()
  return state === 'BD002' ? youBlocked() : undefined
}
