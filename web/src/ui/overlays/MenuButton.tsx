import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Suspense, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart, loadPart } from '../../lib/parts/lazy-part.ts'
import { IconButton } from '../forms/IconButton.tsx'
import type { MenuItem, MenuStart } from './Menu.tsx'

/** Comes when a finger or the focus is on the first button, mostly before that is pressed. */
const importMenu = () => import('./Menu.tsx')
const Menu = lazyPart(async () => (await importMenu()).Menu)

interface MenuButtonProps {
  label: string
  items: MenuItem[]
  icon?: ReactNode
  size?: ComponentProps<typeof IconButton>['size']
  className?: string
}

/** Written here because cards in every list have one, where a library's would weigh 51 KB. */
export function MenuButton({ label, items, icon = <EllipsisVertical />, size, className }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<MenuStart>()
  const prepare = () => void loadPart(importMenu).catch(() => undefined)
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  function toggle(event: MouseEvent) {
    const pressedByKey = event.detail === 0
    setStart(start ? undefined : pressedByKey ? 'first' : 'none')
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size={size}
        aria-haspopup="menu"
        aria-expanded={start !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
        onKeyDown={openByArrow}
        className={className}
      >
        {icon}
      </IconButton>
      {start &&
        createPortal(
          <Suspense>
            <Menu anchor={button} label={label} items={items} start={start} onClose={() => setStart(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
