import { Download, EllipsisVertical, Upload } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { toast } from '#ui/toast.ts'
import { saveAs } from '#ui/download.ts'
import { useExport } from './files.queries.ts'
import { texts } from './files.texts.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Campaigns out to Google Ads Editor, and back. */
export function FileMenu() {
  const fetched = useExport()
  const [importing, setImporting] = useState(false)
  const download = async () => {
    try {
      const { file_name, csv } = (await fetched.run({})).data
      saveAs(file_name, 'text/csv', csv)
    } catch (error) {
      toast.failed(texts.exportFailed, error)
    }
  }
  return (
    <>
      <Menu
        label={texts.more}
        align="end"
        items={[
          {
            key: 'export',
            label: texts.export,
            icon: <Download aria-hidden="true" />,
            onSelect: () => void download(),
          },
          {
            key: 'import',
            label: texts.import,
            icon: <Upload aria-hidden="true" />,
            onSelect: () => setImporting(true),
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={texts.more}
            kind="outline"
            busy={fetched.isPending}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        )}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
