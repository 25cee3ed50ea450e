import { useState } from 'react'
import { columnsIn, type OptionalColumn } from './columns.rules.ts'

const key = 'campaigns_columns'

/** The table's columns, as the person last chose them. */
export function useColumns(): [readonly OptionalColumn[], (columns: readonly OptionalColumn[]) => void] {
  const [columns, setColumns] = useState(() => columnsIn(localStorage.getItem(key)))
  return [
    columns,
    (next) => {
      localStorage.setItem(key, next.join(','))
      setColumns(columnsIn(next.join(',')))
    },
  ]
}
