import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias: { zod: join(import.meta.dirname, 'src/lib/no-schemas.ts') } },
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [CORE] } } },
  },
  ...(command === 'build' && isSsrBuild ? SELF_CONTAINED : {}),
}))

/** What every page needs, in one chunk that changes only with its dependencies. */
const CORE = { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }

/** The renderer carries its own React, in the production variant whatever NODE_ENV says when it runs. */
const SELF_CONTAINED = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}
