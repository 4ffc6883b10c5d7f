/** The types of a worker take `self` for that of any kind. */
export const scope = self as unknown as ServiceWorkerGlobalScope
