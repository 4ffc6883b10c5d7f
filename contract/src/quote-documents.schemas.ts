import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.schemas.ts'

export const getQuoteForm = endpoint({
  id: 'getQuoteForm',
  method: 'GET',
  path: '/quotes/{id}/quote.pdf',
  access: 'own',
  right: 'read',
  summary: 'Teklif formunu PDF olarak verir.',
  params: z.object({ id: PathId }),
  produces: ['application/pdf'],
  response: z.object({}),
})

export const getQuoteFile = endpoint({
  id: 'getQuoteFile',
  method: 'GET',
  path: '/quotes/{id}/files/{file_id}',
  access: 'own',
  right: 'read',
  summary: 'Teklif talebine eklenmiş bir dosyayı verir; yalnızca alıcısı ve satıcısı alabilir.',
  params: z.object({ id: PathId, file_id: PathId }),
  produces: ['application/pdf', 'image/webp'],
  response: z.object({}),
})
