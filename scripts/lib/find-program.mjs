import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the named programs that PATH offers. @param {string[]} names */
export function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
