import type { FieldError } from '@bedesten/contract/answers.schemas'
import { BLOCKED_MESSAGE, YOU_BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { sqlState } from '../../../db/errors.ts'
import { AppError, conflict } from '../../../http/errors.ts'

/** Refusal of every action of a blocked company. */
export function blocked(errors?: FieldError[]): AppError {
  return new AppError(403, 'blocked', BLOCKED_MESSAGE, errors ? { errors } : {})
}

/** Refusal for the company that has blocked the other one. */
export function youBlocked(): AppError {
  return conflict('you_blocked', YOU_BLOCKED_MESSAGE)
}

/** Errors raised by triggers (`refuse_blocked` of 27-follows-and-blocks.sql). */
export function explainBlock(error: unknown): AppError | undefined {
  const state = sqlState(error)
  if (state === 'BD001') return blocked()
  return state === 'BD002' ? youBlocked() : undefined
}
