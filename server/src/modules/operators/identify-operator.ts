import { TWO_STEP_REQUIRED } from '@bedesten/contract/operator'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { readAgain } from '../../db/read-again.ts'
import type { Identities } from '../../http/access.ts'
import { AppError } from '../../http/errors.ts'
import { findOperator } from './operators.queries.ts'

/** Where everybody knows the password of the demo, a second step would protect nothing. */
export function asksTwoStep({ profile, demo }: Pick<Config, 'profile' | 'demo'>): boolean {
  return profile === 'server' && !demo
}

/** The database is asked each time: somebody who was removed is none on the next request. */
export function createIdentifyOperator(db: Db, config: Config): Pick<Identities, 'operator'> {
  async function operator({ personId }: { personId: number }, address: string) {
    const found = await readAgain(() => findOperator(db, personId))
    if (!found) return undefined
    if (asksTwoStep(config) && !found.has_two_step) {
      throw new AppError(403, TWO_STEP_REQUIRED, 'Pazar yönetimi için önce iki adımlı doğrulamayı açın.')
    }
    return { personId, name: found.name, role: found.role, address }
  }
  return { operator }
}
