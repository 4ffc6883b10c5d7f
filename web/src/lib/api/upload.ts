import type { Transport } from './transport.ts'

/** Called with the share of the body that has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Like `fetch`, with progress of the body, which `fetch` lacks. */
export function uploadWith(onProgress: OnProgress): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      function stop() {
        request.abort()
        reject(new DOMException('The upload was stopped', 'AbortError'))
      }
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText || null, { status: request.status })),
      )
      request.addEventListener('error', () => reject(new TypeError('Failed to upload')))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      request.send(body as XMLHttpRequestBodyInit)
    })
}
