import { z } from 'zod'
import { answer } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** A login to try the product with. */
export const DemoLogin = z.object({ email: z.string(), password: z.string() })
export type DemoLogin = z.infer<typeof DemoLogin>

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  access: 'public',
  summary: 'Sayfaların bilmesi gereken kurulum ayarlarını verir.',
  response: answer({
    data: z.object({
      /** Null outside the demonstration. */
      demo: DemoLogin.nullable(),
    }),
  }),
})
