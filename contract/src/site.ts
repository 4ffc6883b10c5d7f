import { z } from 'zod'
import { answer } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  access: 'public',
  summary: 'Sayfaların bilmesi gereken kurulum ayarlarını verir.',
  response: answer({
    data: z.object({
      /** A login to try the product with; null outside the demonstration. */
      demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    }),
  }),
})
