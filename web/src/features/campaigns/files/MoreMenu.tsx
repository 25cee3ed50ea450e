import { exportCampaigns, importCampaignFile } from '@adwright/contract/campaigns/files'
import type { MenuItem } from '#ui/menu-props.ts'
import { Download, EllipsisVertical, Upload } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { toast } from '#ui/toast.ts'
import { saveAs } from '#ui/download.ts'
import { useExport } from './files.queries.ts'
import { fileTexts } from './files.texts.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Rare actions: exporting campaigns to Google Ads Editor and importing them, after the view's own items. */
export function MoreMenu({ first }: { first: readonly MenuItem[] }) {
  const fetched = useExport()
  const [importing, setImporting] = useState(false)
  const download = async () => {
    try {
      const { file_name, csv, left_out, assets_left_out } = (await fetched.run({})).data
      saveAs(file_name, 'text/csv', csv)
      if (left_out.length > 0) toast.bad(fileTexts.leftOut(left_out.length), { detail: left_out.join('\n') })
      if (assets_left_out.length > 0)
        toast.bad(fileTexts.assetsLeftOut(assets_left_out.length), { detail: assets_left_out.join('\n') })
    } catch (error) {
      toast.failed(fileTexts.exportFailed, error)
    }
  }
  return (
    <>
      <Menu
        label={fileTexts.more}
        align="end"
        items={[
          ...first,
          {
            key: 'export',
            separated: true,
            label: fileTexts.export,
            icon: <Download aria-hidden="true" />,
            does: exportCampaigns,
            onSelect: () => void download(),
          },
          {
            key: 'import',
            label: fileTexts.import,
            icon: <Upload aria-hidden="true" />,
            does: importCampaignFile,
            onSelect: () => setImporting(true),
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={fileTexts.more}
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
