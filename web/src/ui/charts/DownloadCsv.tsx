import { csvOf } from '@adwright/contract/values/csv.rules'
import { Download } from 'lucide-react'
import { Button } from '../Button.tsx'
import { saveAs } from '../download.ts'
import { chartTexts } from './chart.texts.ts'

export interface DownloadCsvProps {
  /** Names the file. */
  title: string
  /** The file's rows, headings first; built when the button is clicked. */
  lines: () => readonly (readonly (string | number)[])[]
  className?: string
}

/** Downloads figures as a file for spreadsheets. */
export function DownloadCsv({ title, lines, className = '' }: DownloadCsvProps) {
  const download = () => {
    saveAs(`${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`, 'text/csv', csvOf(lines()))
  }
  return (
    <Button size="sm" kind="ghost" className={className} icon={<Download aria-hidden="true" />} onClick={download}>
      {chartTexts.download}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
