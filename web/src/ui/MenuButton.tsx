import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import type { MenuItem } from './menu-item.ts'

interface MenuButtonProps {
  label: string
  items: MenuItem[]
  icon?: ReactNode
  className?: string
}

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/** The menu behind it is heavy, so it is fetched when the button is approached. */
export function MenuButton({ label, items, icon = <EllipsisVertical />, className }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
        className={className}
      >
        {icon}
      </IconButton>
      {open && (
        <Suspense>
          <MenuPopup anchor={button} label={label} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
