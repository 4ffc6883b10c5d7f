import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { MenuItem } from './menu-item.ts'
import { popupPanel, popupRow } from './menu-item.ts'

interface MenuPopupProps {
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  items: MenuItem[]
  onClose: () => void
}

/** Open as long as it is there. Use it through MenuButton, which loads it. */
export function MenuPopup({ anchor, label, items, onClose }: MenuPopupProps) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-dialog">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className={clsx(popupPanel, 'min-w-53 animate-rise outline-none')}
          >
            {items.map(({ label: text, icon: Icon, danger = false, disabled = false, onSelect }) => (
              <Menu.Item
                key={text}
                disabled={disabled}
                onClick={onSelect}
                className={clsx(
                  popupRow,
                  'h-9 data-disabled:cursor-not-allowed data-disabled:text-text-disabled data-highlighted:bg-raised-hover pointer-coarse:h-11',
                  danger && 'text-danger-text',
                )}
              >
                {Icon && <Icon className="size-4" />}
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
