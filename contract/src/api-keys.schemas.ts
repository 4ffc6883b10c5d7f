import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { API_KEY_NAME_MAX, API_KEYS_MAX } from './api-keys.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { RIGHTS } from './rights.ts'

export const getApiKey = endpoint({
  id: 'getApiKey',
  method: 'GET',
  path: '/auth/api-key',
  access: 'session',
  right: 'manage',
  summary: 'Firmanızın API anahtarını verir; ilk bakışta oluşturulur.',
  response: answer({ api_key: z.string() }),
})

export const regenerateApiKey = endpoint({
  id: 'regenerateApiKey',
  method: 'POST',
  path: '/auth/api-key/regenerate',
  access: 'session',
  right: 'manage',
  summary: 'API anahtarını yeniler; eskisi hemen geçersiz olur.',
  response: answer({ message: z.string(), data: z.object({ api_key: z.string(), warning: z.string() }) }),
})

const KEY_RIGHT_MESSAGE = 'Geçersiz yetki: bir anahtara bu yetki verilemez'

const KeyRight = z.enum(RIGHTS, { error: KEY_RIGHT_MESSAGE }).exclude(['manage', 'close'], { error: KEY_RIGHT_MESSAGE })

const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Every key may read; without rights it may only read. */
  rights: z.array(KeyRight),
  /** The last day, in Istanbul. */
  ends_on: z.iso.date().nullable(),
  ended: z.boolean(),
  last_used_at: Timestamp.nullable(),
  /** First characters of the key. */
  prefix: z.string(),
  /** The key of `auth/api-key`, which can be shown again. */
  main: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

const keyFields = {
  name: requiredText('Ad', API_KEY_NAME_MAX),
  rights: z
    .array(KeyRight, { error: 'Yetkiler bir liste olmalıdır' })
    .max(RIGHTS.length, 'Bir yetkiyi bir kez yazın')
    .transform((rights) => [...new Set(rights)]),
  /** Until its end. */
  ends_on: Day.nullable().optional(),
}

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: 'session',
  right: 'manage',
  summary: 'Firmanızın API anahtarlarını, önce ana anahtarı, listeler; anahtarların kendisi verilmez.',
  query: pageQuery(API_KEYS_MAX),
  response: answer({ data: z.array(ApiKey), pagination: Pagination }),
})

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  access: 'session',
  right: 'manage',
  summary: 'Yeni bir API anahtarı oluşturur; anahtarın kendisi yalnızca bu yanıtta görünür.',
  body: z.object(keyFields),
  refusals: [409],
  status: 201,
  response: answer({ data: ApiKey.extend({ api_key: z.string() }) }),
})

export const changeApiKey = endpoint({
  id: 'changeApiKey',
  method: 'PUT',
  path: '/api-keys/{id}',
  access: 'session',
  right: 'manage',
  summary: 'Bir API anahtarının adını, yetkilerini ya da son gününü değiştirir; bir sonraki çağrıda geçerlidir.',
  params: z.object({ id: PathId }),
  body: z.object({ ...keyFields, name: keyFields.name.optional(), rights: keyFields.rights.optional() }),
  response: answer({ data: ApiKey }),
})

export const deleteApiKey = endpoint({
  id: 'deleteApiKey',
  method: 'DELETE',
  path: '/api-keys/{id}',
  access: 'session',
  right: 'manage',
  summary: 'Bir API anahtarını kaldırır; hemen geçersiz olur.',
  params: z.object({ id: PathId }),
  response: answer({}),
})
