import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@bedesten/contract/endpoint'
import { checkoutRoot } from '../src/paths.ts'

/** All calls of the contract. */
export async function listEndpoints(): Promise<Endpoint[]> {
  return Object.values(await listNamedEndpoints())
}

/** All calls by the names of their constants. */
export async function listNamedEndpoints(): Promise<Record<string, Endpoint>> {
  const folder = join(checkoutRoot, 'contract/src')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.schemas.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(folder, name))))
  const exported = modules.flatMap((module) => Object.entries(module))
  return Object.fromEntries(exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'response' in value && 'path' in value
}
