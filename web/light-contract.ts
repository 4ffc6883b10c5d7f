import type { ESTree, Plugin } from 'vite'

/**
 * Cuts off the schemas of the contract for browsers, where an endpoint is its method and path, and marks all its
 * declarations as free of side effects, so that only what a page uses comes along.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        let light = code
        for (const init of listInits(this.parse(code)).toReversed()) {
          light = light.slice(0, init.start) + toLight(init, code) + light.slice(init.end)
        }
        return { code: light, map: null }
      },
    },
  }
}

/** What the top-level constants of a module are made from, in the order of the text. */
function listInits({ body }: ESTree.Program): ESTree.Expression[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => init ?? [])
}

function toLight(init: ESTree.Expression, code: string): string {
  const text = code.slice(init.start, init.end)
  if (init.type === 'Literal') return text
  const parts = toEndpointParts(init)
  if (!parts) return `/* @__PURE__ */ (() => (${text}))()`
  return `{ ${parts.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

/** Undefined for anything but a call of `endpoint`. */
function toEndpointParts(init: ESTree.Expression): ESTree.ObjectProperty[] | undefined {
  const isCall = init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
  if (!isCall) return undefined
  const [definition] = init.arguments
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is not defined by an object.')
  const properties = definition.properties.filter((property) => property.type === 'Property')
  return properties.filter(({ key }) => key.type === 'Identifier' && KEPT.has(key.name))
}

const KEPT = new Set(['method', 'path'])
