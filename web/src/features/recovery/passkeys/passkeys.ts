import { addPasskey, askPasskey, listPasskeys, removePasskey } from '@bedesten/contract/passkeys.calls'
import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { loadPart } from '../../../lib/parts/lazy-part.ts'
import { PASSKEYS_KEY } from '../../../lib/queries/keys/accounts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export function passkeysQuery() {
  return queryOptions({
    queryKey: PASSKEYS_KEY,
    queryFn: async ({ signal }) => (await call(listPasskeys, { query: {}, signal })).data,
  })
}

interface Wanted {
  password?: string | undefined
  code?: string | undefined
  name?: string | undefined
}

/** Has the browser make a key. The server asks for the password where the login was long ago. */
export async function makePasskey({ name, ...proof }: Wanted): Promise<Passkey> {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'))
  const { data: optionsJSON } = await call(askPasskey, { body: proof })
  const credential = await startRegistration({ optionsJSON }).catch(explain)
  return (await call(addPasskey, { body: { ...credential, name } })).data
}

/** The last one with the password. */
export async function dropPasskey(id: number, password?: string): Promise<void> {
  // One that is gone already is as wanted.
  await nullIfNotFound(call(removePasskey, { params: { id: String(id) }, body: { password } }))
}

export function useDropPasskey({ id, name }: Passkey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dropPasskey(id),
    onSuccess: () => showToast('success', 'Geçiş anahtarı kaldırıldı', { message: name }),
    onError: (error) => showToast('error', 'Anahtar kaldırılamadı', { message: toServerReason(error) }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery()),
  })
}

const REASONS: Partial<Record<string, string>> = {
  NotAllowedError: 'Anahtar oluşturulmadı: işlem iptal edildi ya da süresi doldu.',
  AbortError: 'Anahtar oluşturulmadı: işlem iptal edildi ya da süresi doldu.',
  InvalidStateError: 'Bu cihazdaki geçiş anahtarınız zaten ekli.',
  NotSupportedError: 'Bu cihaz istenen türde bir geçiş anahtarı oluşturamıyor.',
  ConstraintError: 'Bu cihazda önce ekran kilidi, parmak izi ya da PIN kurulmalı.',
}

function explain(error: unknown): never {
  const reason = error instanceof Error ? REASONS[error.name] : undefined
  throw new ApiError(0, 'passkey', reason ?? 'Geçiş anahtarı oluşturulamadı. Lütfen yeniden deneyin.')
}
