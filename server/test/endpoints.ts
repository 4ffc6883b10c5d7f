import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@bedesten/contract/endpoint'
import { checkoutRoot } from '../src/paths.ts'

/** Every call of the contract, however many files it grows to. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const folder = join(checkoutRoot, 'contract/src')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(folder, name))))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'response' in value && 'path' in value
}
