import { isConnectionLost } from './errors.ts'

/** Runs a read, and repeats it on another connection if its own was lost. Writes are never repeated. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return read()
  }
}
