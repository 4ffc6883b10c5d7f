import type { ComponentProps } from 'react'

type LockedLinkProps = Pick<ComponentProps<'a'>, 'children' | 'className' | 'title' | 'aria-describedby' | 'aria-label'>

/** What is shown in place of a link that leads to what may not be done. */
export function LockedLink(props: LockedLinkProps) {
  const { children, className, title } = props
  return (
    <button
      type="button"
      disabled
      aria-describedby={props['aria-describedby']}
      aria-label={props['aria-label']}
      title={title}
      className={className}
    >
      {children}
    </button>
  )
}
