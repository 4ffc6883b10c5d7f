import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText } from './fields.schemas.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_TEXT_MAX } from './reports.ts'

export const Report = z.object({
  kind: z.enum(REPORT_KINDS, { error: `Bildirilen şey şunlardan biri olmalıdır: ${REPORT_KINDS.join(', ')}` }),
  id: z.int('Geçersiz kimlik').positive('Geçersiz kimlik').pipe(Id),
  reason: z.enum(REPORT_REASONS, { error: `Neden şunlardan biri olmalıdır: ${REPORT_REASONS.join(', ')}` }),
  text: optionalText('Açıklama', REPORT_TEXT_MAX),
})
export type Report = z.output<typeof Report>

export const sendReport = endpoint({
  id: 'sendReport',
  method: 'POST',
  path: '/reports',
  access: 'own',
  right: 'read',
  summary:
    'Bir firmayı, ürünü, gönderiyi, yorumu, alım ilanını ya da konuşmayı bildirir; aynı şeyin ikinci bildirimi yeni bir kayıt oluşturmaz.',
  body: Report,
  refusals: [404, 409],
  status: 201,
  response: answer({ message: z.string() }),
})
