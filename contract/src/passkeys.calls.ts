import type { Call } from './endpoint.ts'
import type * as endpoints from './passkeys.schemas.ts'

export const listPasskeys: Call<typeof endpoints.listPasskeys> = { method: 'GET', path: '/auth/passkeys' }
export const askPasskey: Call<typeof endpoints.askPasskey> = { method: 'POST', path: '/auth/passkeys/options' }
export const addPasskey: Call<typeof endpoints.addPasskey> = { method: 'POST', path: '/auth/passkeys' }
export const renamePasskey: Call<typeof endpoints.renamePasskey> = { method: 'PUT', path: '/auth/passkeys/{id}' }
export const removePasskey: Call<typeof endpoints.removePasskey> = { method: 'DELETE', path: '/auth/passkeys/{id}' }
export const askPasskeyLogin: Call<typeof endpoints.askPasskeyLogin> = {
  method: 'POST',
  path: '/auth/login/passkey/options',
}
export const loginPasskey: Call<typeof endpoints.loginPasskey> = { method: 'POST', path: '/auth/login/passkey' }
