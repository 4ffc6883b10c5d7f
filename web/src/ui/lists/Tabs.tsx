import { clsx } from 'clsx'
import { createContext, use, useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  tabs: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** TabPanels, one for each tab. */
  children: ReactNode
  className?: string
  /** At the end of the row of tabs. */
  action?: ReactNode
  /** Class of the row of tabs. */
  listClassName?: string
}

const Shown = createContext({ id: '', value: '' })

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, className, listClassName, action } = props
  const id = useId()
  return (
    <div className={clsx('min-w-0', className)}>
      {/* Where both do not fit, the action goes above: the tabs stay on their line. */}
      <div className="flex flex-wrap-reverse items-center justify-end gap-x-3 border-b border-border">
        <div
          role="tablist"
          aria-label={label}
          className={clsx('relative flex max-w-full grow gap-6 overflow-x-auto [scrollbar-width:none]', listClassName)}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={toTabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? toPanelId(id, tab.value) : undefined}
              // One stop on the way through the page; the arrow keys lead from tab to tab.
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={moveAmongTabs}
              className="relative shrink-0 rounded-t-xs px-0.5 pt-3 pb-3.25 font-medium text-text-3 -outline-offset-2 transition-colors duration-fast hover:text-text aria-selected:font-semibold aria-selected:text-text aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-primary"
            >
              {tab.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <Shown value={{ id, value }}>{children}</Shown>
    </div>
  )
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const shown = use(Shown)
  if (value !== shown.value) return null
  return (
    <div
      role="tabpanel"
      id={toPanelId(shown.id, value)}
      aria-labelledby={toTabId(shown.id, value)}
      tabIndex={0}
      className={clsx('rounded-xs', className)}
    >
      {children}
    </div>
  )
}

/** As in every row of tabs: focusing a tab shows its content. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])].filter((tab) => tab instanceof HTMLElement)
  const at = tabs.indexOf(event.currentTarget)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  const tab = tabs.at(next % tabs.length)
  tab?.focus()
  tab?.click()
}

function toTabId(id: string, value: string): string {
  return `${id}-${value}-tab`
}

function toPanelId(id: string, value: string): string {
  return `${id}-${value}`
}
