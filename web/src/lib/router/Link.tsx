import { use } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { toHref, toLocation } from './history.ts'
import { useRouter } from './hooks.ts'
import { watchIntent } from './intent.ts'
import { PageContext } from './PageView.tsx'
import type { NavigateOptions } from './router.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state'> {
  /** A path of this site, `?…` or `#…` of this page, or a complete address of another site. */
  to: string
}

/** Opens pages of this site without asking the server for a document. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { navigate, prefetch } = useRouter()
  const isElsewhere = /^([a-z][\w+.-]*:|\/\/)/i.test(to)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isElsewhere || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace === true, state })
  }
  // Only a relative link depends on its page.
  const href = /^[?#]/.test(to) ? toHref(toLocation(to, use(PageContext)?.location ?? { pathname: '' })) : to
  return (
    <a {...rest} {...(!isElsewhere && watchIntent(rest, () => prefetch(to)))} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Not one that asks for a new tab or window, or for the link's menu. */
function isPlainClick({ button, currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  // In a drawing the property is an object.
  const target = currentTarget.getAttribute('target')
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)
}
