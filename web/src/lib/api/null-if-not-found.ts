import { ApiError } from './request.ts'

/** Null for what does not exist, or no longer: neither a page about it nor its deletion fails for that. */
export async function nullIfNotFound<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
