import type { FieldError } from '@bedesten/contract/answers.schemas'
import { BLOCKED_MESSAGE, HIDDEN_MESSAGE, YOU_BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { sqlState } from '../../../db/errors.ts'
import { notStanding } from '../../../http/access.ts'
import { AppError, conflict } from '../../../http/errors.ts'

/** Refusal of every action of a blocked company. */
export function blocked(errors?: FieldError[]): AppError {
  return new AppError(403, 'blocked', BLOCKED_MESSAGE, errors ? { errors } : {})
}

/** Refusal for the company that has blocked the other one. */
export function youBlocked(): AppError {
  return conflict('you_blocked', YOU_BLOCKED_MESSAGE)
}

/** The other side of what takes two is hidden. */
export function companyHidden(): AppError {
  return conflict('company_hidden', HIDDEN_MESSAGE)
}

/** What the tables refuse by themselves (27-follows-and-blocks.sql and 0075-standing.sql). */
export function explainRefusal(error: unknown): AppError | undefined {
  const state = sqlState(error)
  if (state === 'BD001') return blocked()
  if (state === 'BD002') return youBlocked()
  if (state === 'BD003') return notStanding('suspended')
  return state === 'BD004' ? companyHidden() : undefined
}
