import { askPasskeyLogin, loginPasskey } from '@bedesten/contract/passkeys.calls'
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import type { SignedIn } from '../../../lib/session/session-context.ts'
import { readDeviceToken } from '../../../lib/session/session-store.ts'
import { canUsePasskeys } from './passkeys-here.ts'

/** Asks for a key in the browser's dialog; with the ticket of a password as its second step. Load it lazily. */
export async function logInWithPasskey(ticket?: string): Promise<SignedIn> {
  if (!canUsePasskeys()) throw refusal('Bu tarayıcı ya da adres geçiş anahtarlarını desteklemiyor.')
  const { data: optionsJSON } = await call(askPasskeyLogin, { body: { ticket } })
  const credential = await startAuthentication({ optionsJSON }).catch(explain)
  return call(loginPasskey, { body: { ...credential, ticket, device_token: readDeviceToken() } })
}

/**
 * Puts keys into the list that the browser shows under the field for the address. Ends with the login that was chosen there, or with
 * nothing when `signal` ends it.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<SignedIn | undefined> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined
  const { data: optionsJSON } = await call(askPasskeyLogin, { body: {}, signal })
  if (signal.aborted) return undefined
  const end = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end)
  // A user who closes the list types a password instead, so no error is shown.
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
  signal.removeEventListener('abort', end)
  return credential && call(loginPasskey, { body: { ...credential, device_token: readDeviceToken() } })
}

function explain(error: unknown): never {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  throw refusal(isCancelled ? 'Geçiş anahtarıyla giriş tamamlanmadı.' : 'Geçiş anahtarı okunamadı.')
}

/** In words for the user, as a refusal of the server. */
export function refusal(message: string): ApiError {
  return new ApiError(0, 'passkey', message)
}
