import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'

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
