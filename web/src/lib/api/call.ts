import type { AnswerOf, Call, Endpoint, EndpointOf, InputOf } from '@bedesten/contract/endpoint'
import { mayRepeat, toPause } from './outage.ts'
import { ApiError, isAway, send } from './request.ts'
import type { RequestParts } from './request.ts'
import type { Transport } from './transport.ts'
import { readTokens, watchSession } from '../session/session-store.ts'
import { renewTokens } from '../session/token-renewal.ts'
import type { OnProgress } from './upload.ts'

type CallInput<E extends Endpoint> = InputOf<E> & {
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
  onProgress?: OnProgress | undefined
} & (E['idempotent'] extends true ? { idempotencyKey?: string | undefined } : object)

type Arguments<E extends Endpoint> = keyof InputOf<E> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * Calls in the name of the logged-in company, renewing its tokens once when they have expired; with a transport of its
 * own, as a guest. Throws what `send` throws.
 */
export async function call<C extends Call<Endpoint>>(
  endpoint: C,
  ...[input]: Arguments<EndpointOf<C>>
): Promise<AnswerOf<EndpointOf<C>>> {
  const parts: RequestParts = input ?? {}
  const ask = (token: string | undefined) => sendPatiently(endpoint, { ...parts, token })
  return parts.transport ? ask(undefined) : withOwnToken(ask)
}

/**
 * Retries once when the token had expired. An answer to a session that is over, here or in another tab, is dropped: its
 * consequences, such as a redirect, would affect the next login.
 */
export async function withOwnToken<Answer>(ask: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const token = readTokens()?.accessToken
  if (token === undefined) return ask(undefined)
  const lasts = watchSession()
  const answer = await ask(token).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await renewTokens(token)
    if (!lasts()) throw error
    return ask(readTokens()?.accessToken)
  })
  if (!lasts()) throw new ApiError(401, 'session_over', 'Oturumunuz kapandı.')
  return answer
}

/** Idempotent calls are repeated while the server is unavailable. */
async function sendPatiently<C extends Call<Endpoint>>(endpoint: C, parts: RequestParts) {
  for (let failures = 0; ; failures++) {
    try {
      return await send(endpoint, parts)
    } catch (error) {
      if (parts.idempotencyKey === undefined || !isAway(error) || !mayRepeat(failures)) throw error
      await new Promise((resolve) => setTimeout(resolve, toPause(failures)))
    }
  }
}
