// The repository's own lint rules, loaded by oxlint.
import { existsSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { findPlace, refuseImport } from './import-line.mjs'

/**
 * @typedef {{ type: string, value?: unknown }} Source
 * @typedef {{ type?: string, source?: Source | null, importKind?: string, exportKind?: string }} ImportNode
 * @typedef {{ filename: string, report(problem: { node: unknown, message: string }): void }} Context
 */

const importLine = {
  /** @param {Context} context */
  create(context) {
    const file = pathFromCheckout(context.filename)
    /** @param {ImportNode} node */
    function check(node) {
      const specifier = node.source?.value
      const typesOnly = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
      const problem = typeof specifier === 'string' ? refuseImport(file, specifier, typesOnly) : undefined
      if (problem !== undefined) context.report({ node, message: `${problem} (see ARCHITECTURE.md)` })
    }
    return {
      /** @param {unknown} node */
      Program(node) {
        if (findPlace(file) !== 'unknown') return
        context.report({ node, message: 'this folder has no place in the import line (see ARCHITECTURE.md)' })
      },
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

const noReexport = {
  /** @param {Context} context */
  create(context) {
    /** @param {ImportNode} node */
    function refuse(node) {
      if (node.source) context.report({ node, message: 'import from the file that declares it: no barrels' })
    }
    return { ExportNamedDeclaration: refuse, ExportAllDeclaration: refuse }
  },
}

/** @param {string} filename */
function pathFromCheckout(filename) {
  let folder = dirname(filename)
  while (!existsSync(`${folder}/.oxlintrc.json`) && dirname(folder) !== folder) folder = dirname(folder)
  return relative(folder, filename).replaceAll(sep, '/')
}

export default { meta: { name: 'bedesten' }, rules: { 'import-line': importLine, 'no-reexport': noReexport } }
