import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.schemas.ts'

export const getOrderFile = endpoint({
  id: 'getOrderFile',
  method: 'GET',
  path: '/orders/{id}/files/{file_id}',
  access: 'own',
  summary: 'Siparişe eklenmiş bir dosyayı verir; yalnızca alıcısı ve satıcısı alabilir.',
  params: z.object({ id: PathId, file_id: PathId }),
  refusals: [404],
  produces: ['application/pdf', 'image/webp', 'application/xml'],
  response: z.object({}),
})
