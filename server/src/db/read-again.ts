import { isConnectionLost } from './errors.ts'

/** Runs what only reads, and once more on another connection if its own was lost. What writes is never repeated. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return read()
  }
}
