/**
 * Owns the API keys. The database holds nothing that opens anything without the secret of the server; looking at a key
 * and replacing it takes a session, never the key itself.
 */
import * as contract from '@bedesten/contract/api-keys.schemas'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { ensureMainKey, readKey, renewKey } from './api-keys.ts'
import { changeKey, createKey, listKeyViews, removeKey } from './change-keys.ts'
import type { KeyCodec } from './key-codec.ts'

export function mountApiKeys(app: FastifyInstance, db: Db, codec: KeyCodec, log: FastifyBaseLogger): void {
  mount(app, contract.getApiKey, async ({ me }) => {
    const apiKey = await readKey(db, codec, me.id)
    log.info({ event: 'api_key_viewed', company_id: me.id }, 'API key viewed')
    return { api_key: apiKey }
  })
  mount(app, contract.regenerateApiKey, async ({ me }) => {
    const apiKey = await renewKey(db, codec, me)
    log.info({ event: 'api_key_regenerated', company_id: me.id }, 'API key regenerated')
    return {
      message: 'API anahtarınız yenilendi',
      data: {
        api_key: apiKey,
        warning: 'Eski API anahtarı artık çalışmaz. Kullandığınız bütün entegrasyonlarda yeni anahtarı girin.',
      },
    }
  })
  mount(app, contract.listApiKeys, async ({ query, me }) => {
    await ensureMainKey(db, codec, me.id)
    return cutPage(query, await listKeyViews(db, codec, me.id))
  })
  mount(app, contract.createApiKey, async ({ body, me }) => {
    const data = await createKey(db, codec, me, body)
    log.info({ event: 'api_key_created', company_id: me.id, key_id: data.id }, 'API key created')
    return { data }
  })
  mount(app, contract.changeApiKey, async ({ params, body, me }) => ({
    data: await changeKey(db, codec, me, params.id, body),
  }))
  mount(app, contract.deleteApiKey, async ({ params, me }) => {
    await removeKey(db, me, params.id)
    log.info({ event: 'api_key_removed', company_id: me.id, key_id: params.id }, 'API key removed')
    return {}
  })
}
