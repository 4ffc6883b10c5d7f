import { createElement } from 'react'
import type { ComponentType, SVGProps } from 'react'

/** As Lucide describes an icon, without what browser-icons.mjs leaves out. */
interface IconData {
  name: string
  size?: number
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * In the place of Lucide's own in what browsers load: that one is two components for each icon, which put some twenty
 * attributes together at every render, and three times as long. The markup is the same.
 */
export function createIcon({ name, size = 24, aliases = [], node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  const ownClasses = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }) {
    const classes = className ? `${ownClasses} ${className}` : ownClasses
    const hidden = isSpoken(rest) ? undefined : 'true'
    const look = { ...SHARED, viewBox: `0 0 ${size} ${size}`, className: classes, 'aria-hidden': hidden }
    return createElement('svg', { ...look, ...rest }, ...lines)
  }
}

function isSpoken(props: object): boolean {
  return Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')
}

const SHARED = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
