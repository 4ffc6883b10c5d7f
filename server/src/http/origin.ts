import type { FastifyRequest } from 'fastify'

const HOST = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The origin of the product. Without the setting it is taken from the request, which may lie: what is made from it
 * must only be shown to visitors with the same one. Empty when it is no valid host.
 */
export function findOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin
  const { protocol, host } = request
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : ''
}
