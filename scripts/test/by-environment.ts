import { closeSync, openSync, readSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that need no page come after those that do. A worker is ended when the next file wants another environment, and
 * the next one loads jsdom, React and the rest again: in mixed order that took a quarter of the web's tests.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortAsUsual = super.sort.bind(this)
    const sorted = await sortAsUsual(files)
    const withoutPage = new Set(sorted.filter(({ moduleId }) => needsNoPage(moduleId)))
    return [...sorted.filter((file) => !withoutPage.has(file)), ...withoutPage]
  }
}

/** Declared in the first line of a file. */
function needsNoPage(path: string): boolean {
  const start = Buffer.alloc(80)
  const file = openSync(path, 'r')
  readSync(file, start)
  closeSync(file)
  return start.includes('@vitest-environment node')
}
