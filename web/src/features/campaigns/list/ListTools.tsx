import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { campaignTexts } from '../campaigns.texts.ts'
import { DateRange } from './DateRange.tsx'
import { isOfCustomers } from './columns.rules.ts'
import { type Choice, sorts } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { listStatusOptions } from './status-options.ts'

export type Look = 'cards' | 'table'
/** Can't be a person's own label, because those contain no line break. */
const ANY = '\n'

export interface ListToolsProps {
  labels: readonly string[]
  choice: Choice
  onChoose: (choice: Choice) => void
  look: Look
  onLook: (look: Look) => void
  /** Something counts customers. */
  measured: boolean
  /** The table's columns menu. */
  columns: ReactNode
}

/** The filters, the order, and the layout. */
export function ListTools({ labels, choice, onChoose, look, onLook, measured, columns }: ListToolsProps) {
  const set = (part: Partial<Choice>) => onChoose({ ...choice, ...part })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <TextField
        label={listTexts.search}
        hideLabel
        type="search"
        placeholder={listTexts.search}
        value={choice.search}
        onChange={(event) => set({ search: event.target.value })}
        className="w-48 grow sm:grow-0"
      />
      <div className="contents max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-2 max-sm:*:grow">
        <Select
          label={campaignTexts.filter}
          hideLabel
          value={choice.status}
          options={listStatusOptions}
          onChange={(status) => set({ status })}
          className="w-36"
        />
        {(labels.length > 0 || choice.label !== '') && (
          <Select
            label={listTexts.label}
            hideLabel
            value={choice.label === '' ? ANY : choice.label}
            options={[ANY, ...new Set([...labels, ...(choice.label === '' ? [] : [choice.label])])].map((value) => ({
              value,
              label: value === ANY ? listTexts.anyLabel : value,
            }))}
            onChange={(label) => set({ label: label === ANY ? '' : label })}
            className="w-36"
          />
        )}
        <DateRange value={choice.range} onChange={(range) => set({ range })} />
        <div className="ml-auto flex items-center gap-2 max-sm:flex-wrap">
          <Select
            label={listTexts.sort}
            hideLabel
            value={choice.sort}
            options={sorts
              .filter((it) => measured || it === choice.sort || !isOfCustomers(it))
              .map((value) => ({ value, label: listTexts.sorts[value] }))}
            onChange={(sort) => set({ sort, descending: sort !== 'name' })}
            className="w-36 grow"
          />
          <IconButton
            label={choice.descending ? listTexts.descending : listTexts.ascending}
            kind="outline"
            icon={
              choice.descending ? <ArrowDownWideNarrow aria-hidden="true" /> : <ArrowUpNarrowWide aria-hidden="true" />
            }
            onClick={() => set({ descending: !choice.descending })}
          />
          {look === 'table' && columns}
          <Segmented
            label={listTexts.view}
            size="md"
            value={look}
            onChange={onLook}
            options={[
              { value: 'cards', label: listTexts.cards },
              { value: 'table', label: listTexts.table },
            ]}
          />
        </div>
      </div>
    </div>
  )
}
