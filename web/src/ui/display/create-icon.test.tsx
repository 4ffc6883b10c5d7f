import { render } from '@testing-library/react'
import * as heart from 'lucide-react/icons/heart'
import * as trash from 'lucide-react/icons/trash'
import type { ComponentType, SVGProps } from 'react'
import { expect, it } from 'vitest'
import { createIcon } from './create-icon.ts'

interface IconModule {
  default: ComponentType<SVGProps<SVGSVGElement>>
  /** Lucide's types do not tell of it. */
  __iconData: Parameters<typeof createIcon>[0]
}

it.each([
  ['an icon', heart],
  ['one of several names', trash],
])('draws %s as Lucide does, so that the page stays as the server drew it', (_, module) => {
  const { default: Lucide, __iconData } = module as unknown as IconModule
  const Ours = createIcon(__iconData)
  for (const props of [
    {},
    { className: 'size-4 text-like' },
    { 'aria-label': 'Beğen' },
    { 'aria-hidden': true },
    { role: 'img' },
  ]) {
    const theirs = render(<Lucide {...props} />).container
    const ours = render(<Ours {...props} />).container
    expect(ours.querySelectorAll('path')).toHaveLength(__iconData.node.length)
    expect(ours.isEqualNode(theirs)).toBe(true)
  }
})
