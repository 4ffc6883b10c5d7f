import { awaySentence } from '@bedesten/contract/selling'
import type { Away } from '@bedesten/contract/selling.schemas'
import { AppError } from '../../../http/errors.ts'

/** Refuses what a company takes on working days only, with the day of its return. */
export function companyAway(company: string, { returns_on }: Away): AppError {
  return new AppError(409, 'away', awaySentence(company, returns_on), { data: { returns_on } })
}
