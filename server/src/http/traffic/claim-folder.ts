import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'

/**
 * Refuses a folder that another server of this machine writes into: two writers would tear the chain. The system frees
 * the name with the process, however it ends. Only Linux has such names.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)
  const claim = createServer()
  claim.unref()
  try {
    claim.listen({ path: `\0bedesten-traffic-${name}`, exclusive: true })
    await once(claim, 'listening')
  } catch (error) {
    throw new Error(`Another server writes into ${folder}: set TRAFFIC_LOG_DIR to a folder of its own.`, {
      cause: error,
    })
  }
  return () => claim.close()
}
