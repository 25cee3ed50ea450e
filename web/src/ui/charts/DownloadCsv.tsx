import { Download } from 'lucide-react'
import { Button } from '../Button.tsx'
import { chartTexts } from './chart.texts.ts'
import { csvLine } from './scale.rules.ts'

export interface DownloadCsvProps {
  /** Names the file. */
  title: string
  /** The file's lines, heads first; asked for when the button is pressed. */
  lines: () => readonly (readonly (string | number)[])[]
  className?: string
}

/** Hands figures over as a file that spreadsheets open. */
export function DownloadCsv({ title, lines, className = '' }: DownloadCsvProps) {
  const download = () => {
    const text = `${lines().map(csvLine).join('\r\n')}\r\n`
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button size="sm" kind="ghost" className={className} icon={<Download aria-hidden="true" />} onClick={download}>
      {chartTexts.download}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
