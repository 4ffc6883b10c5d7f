import { ApiError } from './request.ts'

/** For deletions: what was deleted elsewhere is deleted too. */
export function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
