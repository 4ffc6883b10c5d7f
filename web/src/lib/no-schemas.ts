/**
 * Stands in for zod in everything sent to the browser (see vite.config.ts). Endpoint objects carry their schemas for the
 * server and for their types; the browser reads only method and path, and checks forms by the contract's limits and
 * functions. The schemas would cost it 22 KB, gzipped.
 */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => {
    if (/^(safe)?(parse|decode|encode)/i.test(String(name))) throw new Error('Schemas are not shipped to the browser')
    return schema
  },
})

export { schema as z }
