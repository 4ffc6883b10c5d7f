import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { lightContract } from './light-contract.ts'
import { lightRouter } from './light-router.ts'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias: { zod: join(import.meta.dirname, 'src/lib/no-schemas.ts') } },
  plugins: [react(), tailwindcss(), lightContract(), lightRouter(), stylesheetFirst()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS } } },
  },
  ...(command === 'build' && isSsrBuild ? SELF_CONTAINED : {}),
}))

/**
 * What every page needs of libraries, in one chunk that changes only with them, and what many pages need of ours, in
 * another: small pieces compress badly.
 */
const CHUNKS = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 1 },
  { name: 'base', test: /\/(web|contract)\/src\/|node_modules\/(lucide-react|clsx)\//, minShareCount: 3 },
]

/** The renderer carries its own React, in the production variant whatever NODE_ENV says when it runs. */
const SELF_CONTAINED = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** Nothing is painted without it, so it goes out before the preloads of a page; Vite writes it last. */
function stylesheetFirst(): Plugin {
  return {
    name: 'stylesheet-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        return html.replace(link, '').replace('<!--page-head-->', `${link}\n    <!--page-head-->`)
      },
    },
  }
}
