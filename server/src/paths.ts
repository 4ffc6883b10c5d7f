import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout: sources and the built bundle lie at different depths below it. */
export const checkoutRoot = findCheckout(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder = join(checkoutRoot, 'server/src/db/migrations')
export const demoImagesFolder = join(checkoutRoot, 'server/src/demo/images')

function findCheckout(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findCheckout(dirname(folder))
}

export function loadEnvironmentFile(): void {
  const file = join(checkoutRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
