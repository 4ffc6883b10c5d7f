import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

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
  /** Of the row of tabs. */
  listClassName?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, className, listClassName, action } = props
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={clsx('min-w-0', className)}>
      {/* Where both do not fit, the action goes above: the tabs stay on their line. */}
      <div className="flex flex-wrap-reverse items-center justify-end gap-x-3 border-b border-border">
        <Base.List
          aria-label={label}
          activateOnFocus
          className={clsx('relative flex max-w-full grow gap-6 overflow-x-auto [scrollbar-width:none]', listClassName)}
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="shrink-0 rounded-t-xs px-0.5 pt-3 pb-3.25 font-[560] text-text-3 -outline-offset-2 transition-colors duration-fast hover:text-text data-active:font-[620] data-active:text-text"
            >
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-[3px] bg-primary transition-[translate,width] duration-base ease-standard" />
        </Base.List>
        {action}
      </div>
      {children}
    </Base.Root>
  )
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Base.Panel value={value} className={clsx('rounded-xs', className)}>
      {children}
    </Base.Panel>
  )
}
