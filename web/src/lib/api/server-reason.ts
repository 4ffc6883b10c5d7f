import { ApiError } from './request.ts'

/** Why the server refused, if it said so; the words of a proxy in between are not for the user. */
export function toServerReason(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'unknown') return undefined
  return error.errors[0]?.msg ?? error.message
}
