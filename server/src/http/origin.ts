import type { FastifyRequest } from 'fastify'

const HOST = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The address of the product. Without the setting it is the one the visitor names, who may lie: what is made from it
 * must only be shown to visitors who name the same. Empty when it cannot be a host.
 */
export function findOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin
  const { protocol, host } = request
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : ''
}
