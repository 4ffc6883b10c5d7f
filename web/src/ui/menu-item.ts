import type { LucideIcon } from 'lucide-react'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** The raised panel of menus, listboxes and search results. */
export const popupPanel = 'rounded-lg border border-border bg-raised p-1.5 shadow-lg'

/** A row in it. */
export const popupRow =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-[0.84375rem] font-[530] outline-none select-none'
