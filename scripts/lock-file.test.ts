import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './lib/terminal.mjs'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  overrides?: Record<string, string>
}

const lock: { packages: Record<string, LockedPackage> } = readJson('package-lock.json')
const downloaded = Object.entries(lock.packages).filter(([path, pkg]) => path.includes('node_modules/') && !pkg.link)
const manifest: Manifest = readJson('package.json')
const manifests = ['package.json', ...(manifest.workspaces ?? []).map((workspace) => `${workspace}/package.json`)]

describe('The lock file', () => {
  it('seals every downloaded package with a strong checksum', () => {
    expect(downloaded.length).toBeGreaterThan(0)
    expect(downloaded.filter(([, pkg]) => !pkg.integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  it('names no host, so that every package comes from the registry npm is set to', () => {
    expect(downloaded.filter(([, pkg]) => pkg.resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  it.each(manifests)('matches %s, which asks for exact versions', (path) => {
    const { dependencies = {}, devDependencies = {}, overrides }: Manifest = readJson(path)
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const locked = lock.packages[path.replace(/\/?package\.json$/, '')]
    expect({ dependencies: {}, devDependencies: {}, ...locked }).toMatchObject({ dependencies, devDependencies })
  })
})

describe('Installing', () => {
  it('runs no script of any package', () => {
    expect(readFileSync(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

function readJson(path: string) {
  return JSON.parse(readFileSync(root + path, 'utf8'))
}
