import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file instead of the list of all 1,700: the build reads only what is used, and can tell
 * which page uses it.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /lucide-react/ },
      handler(code) {
        const light = code.replaceAll(/^import \{([^}]+)\} from 'lucide-react'$/gm, (_, names: string) =>
          names.split(',').map(importIcon).join('; '),
        )
        return { code: light, map: null }
      },
    },
  }
}

function importIcon(given: string): string {
  const name = given.trim()
  if (name === '' || name.startsWith('type ')) return ''
  const file = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  return `import ${name} from 'lucide-react/icons/${file}'`
}
