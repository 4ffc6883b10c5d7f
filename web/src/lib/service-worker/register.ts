/**
 * Starts the worker of web/src/service-worker/, and looks for a newer one on each visit. Browsers without workers, or on an
 * address without TLS, go on as ever.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trust('/sw.js') as string)
  } catch {
    // Forbidden by the browser, or without a connection; the next visit tries again.
  }
}

/** Where browsers know Trusted Types, our content policy takes addresses of scripts only from such a policy. */
function trust(url: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  return trustedTypes ? trustedTypes.createPolicy('worker', { createScriptURL: () => url }).createScriptURL('') : url
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown }
}
