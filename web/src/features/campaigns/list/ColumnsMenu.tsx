import { Columns3 } from 'lucide-react'
import { customersTexts } from '#api/customers/customers.texts.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { isOfCustomers, type OptionalColumn, optionalColumns } from './columns.rules.ts'
import { listTexts } from './list.texts.ts'

export interface ColumnsMenuProps {
  shown: readonly OptionalColumn[]
  onChange: (shown: readonly OptionalColumn[]) => void
  /** Something counts customers. */
  measured: boolean
}

/** Which figures the table shows. Customer figures are available once something counts them. */
export function ColumnsMenu({ shown, onChange, measured }: ColumnsMenuProps) {
  return (
    <Menu
      label={listTexts.columns}
      align="end"
      width={260}
      items={optionalColumns.map((key) => {
        const unknown = isOfCustomers(key) && !measured
        const on = shown.includes(key) && !unknown
        return {
          key,
          label: listTexts.sorts[key],
          checked: on,
          disabled: unknown,
          ...(unknown ? { aside: customersTexts.notMeasuredShort } : {}),
          onSelect: () => onChange(on ? shown.filter((it) => it !== key) : [...shown, key]),
        }
      })}
      trigger={(props) => (
        <Button {...props} icon={<Columns3 aria-hidden="true" />}>
          {listTexts.columns}
        </Button>
      )}
    />
  )
}
