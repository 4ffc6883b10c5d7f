import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { AttemptLimits } from './limits/limits.ts'
import type { PasskeySites } from './passkeys/sites.ts'
import type { AccountTokens } from './recovery/account-tokens.ts'
import type { AccessTokens } from './sessions/tokens.ts'
import type { TwoStepCodes } from './two-step/codes.ts'

/** Dependencies of the account use cases beside the database. */
export interface AccountTools {
  tokens: AccessTokens
  limits: AttemptLimits
  accountTokens: AccountTokens
  twoStepCodes: TwoStepCodes
  passkeySites: PasskeySites
  passwordPolicy: Config['passwordPolicy']
  /** Whether operators need the second step. */
  asksOperatorsTwoStep: boolean
  /** Logs security events. */
  log: FastifyBaseLogger
}

/** Address and device of a request. */
export interface Caller {
  address: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
}
