import type { FastifyRequest } from 'fastify'

const HOST = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Where everyone reaches the product. Without the setting it is what this visitor says, who may lie: whatever is made
 * from it must be shown to nobody who says otherwise. Empty when it cannot be a host at all.
 */
export function findOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin
  const { protocol, host } = request
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : ''
}
