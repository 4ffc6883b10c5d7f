import { withOwnToken } from './call.ts'
import { toApiError } from './request.ts'

/** Files of a company need its token, which no link carries. Throws what `call` throws. */
export function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  // The token is for our own server alone.
  if (new URL(url, window.location.origin).origin !== window.location.origin) {
    throw new Error('The file is not on this server')
  }
  return withOwnToken(async (token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(url, { headers, ...(signal && { signal }) })
    if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
    return response.blob()
  })
}

/** Passes the file to the browser, which saves it under that name. */
export async function downloadFile(url: string, name: string): Promise<void> {
  saveFile(await fetchFile(url), name)
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
