import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const KEY_MESSAGE = 'Idempotency-Key 1 ile 255 karakter arasında olmalıdır'

/** Loose: what the schema does not list must stay among the headers of the request. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1, KEY_MESSAGE)
    .max(255, KEY_MESSAGE)
    .optional()
    .describe('İsteğin adı: aynı ad ve gövdeyle yinelenen istek bir kez işlenir ve ilk yanıtı alır.'),
})

/** For calls that can be repeated with the same key. */
export interface Idempotency {
  key: string | undefined
  /** Marks the answer as a replay. */
  markReplayed: () => void
}

export function readIdempotency({ headers }: FastifyRequest, reply: FastifyReply): Idempotency {
  return {
    key: IdempotencyHeaders.parse(headers)['idempotency-key'],
    markReplayed: () => void reply.header('idempotent-replayed', 'true'),
  }
}
