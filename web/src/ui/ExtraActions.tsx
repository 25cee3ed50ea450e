import { EllipsisVertical } from 'lucide-react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './menu-props.ts'
import { useIsNarrow } from './use-media.ts'

/** A view's occasional actions, such as exports: buttons on a wide screen, a menu on a phone or tablet. */
export function ExtraActions({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (useIsNarrow())
    return (
      <span className="order-last">
        <Menu
          label={label}
          align="end"
          items={items}
          trigger={(props) => (
            <IconButton {...props} label={label} kind="outline" icon={<EllipsisVertical aria-hidden="true" />} />
          )}
        />
      </span>
    )
  return items.map(({ key, label: words, icon, onSelect, disabled, does }) => (
    <Button key={key} icon={icon} disabled={disabled} onClick={onSelect} does={does}>
      {words}
    </Button>
  ))
}
