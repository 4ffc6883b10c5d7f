import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** To be run as `node --input-type=module - …` from here, with the code of a script at its standard input. */
export const scriptFolder = fileURLToPath(new URL('..', import.meta.url))

const compiled = new Map<string, Promise<string>>()

/** A script as one module: if each process that runs it compiled it anew, that would take longer than what it does. */
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
