import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface TabsProps<T extends string> {
  /** The name of the tab list. */
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: ReactNode; panel: ReactNode }[]
}

/** Tabs with arrow-key support. Only the chosen panel is rendered. */
export function Tabs<T extends string>({ label, value, onChange, tabs }: TabsProps<T>) {
  const choose = (next: string) => {
    const tab = tabs.find((it) => it.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        aria-label={label}
        className="flex gap-5 max-sm:gap-3 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative -mb-px -outline-offset-2! border-b-2 border-transparent px-1 pb-2.5 text-base max-md:min-h-11 font-medium sm:whitespace-nowrap text-muted transition-colors hover:text-fg data-[state=active]:border-accent data-[state=active]:text-fg"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md pt-5">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
