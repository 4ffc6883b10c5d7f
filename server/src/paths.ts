import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout: sources and the built bundle lie at different depths below it. */
export const checkoutRoot = findCheckout(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder = join(checkoutRoot, 'server/src/db/migrations')
export const demoImagesFolder = join(checkoutRoot, 'server/src/demo/images')

/** The nearest folder at or above `start` with package-lock.json. */
export function findCheckout(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder !== dirname(folder)) continue
    throw new Error(
      `The checkout was not found: neither ${start} nor any folder above it holds package-lock.json. Run Bedesten from a complete checkout.`,
    )
  }
}

/** Of the product that runs. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(checkoutRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}

export function loadEnvironmentFile(): void {
  const file = join(checkoutRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
