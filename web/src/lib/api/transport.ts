/** How a call reaches the API: `fetch` in the browser; the page renderer on the server brings its own. */
export type Transport = (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'ok' | 'json'>>
