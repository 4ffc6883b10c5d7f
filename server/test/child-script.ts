import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** Arguments for `node --input-type=module - …`, with the script on standard input. */
export const scriptFolder = fileURLToPath(new URL('..', import.meta.url))

const compiled = new Map<string, Promise<string>>()

/** Bundles a script into one module, because compiling it in each process would take longer than its work. */
export function compileScript({ href }: URL): Promise<string> {
  const known = compiled.get(href) ?? compile(href)
  compiled.set(href, known)
  return known
}

async function compile(href: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(href)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
