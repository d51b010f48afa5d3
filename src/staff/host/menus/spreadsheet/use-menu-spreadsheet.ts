import { downloadFile } from '#app/browser/download-file'
import { getMenuSpreadsheet, type HostMenu, readMenuSpreadsheet } from '#domain/contract/host/menus'
import { decodeTextFile } from '#domain/decode-text-file'
import { describeTooLong } from '#domain/menus/menu-limits'
import { useHost } from '#staff/host/host-context'
import { errorText } from '#staff/shared/error-text'
import { useSingleMutation } from '#staff/shared/use-single-mutation'

interface MenuSpreadsheetOptions {
  readonly trailerId: number
  /** The name of the file, without its extension. */
  readonly fileName: string
  readonly onRead: (menu: HostMenu) => void
}

/** Downloads a menu as a spreadsheet, and reads one. */
export function useMenuSpreadsheet({ trailerId, fileName, onRead }: MenuSpreadsheetOptions) {
  const { request } = useHost()
  const download = useSingleMutation({
    mutationFn: () => request(getMenuSpreadsheet, { trailerId }),
    networkMode: 'always',
    onSuccess: ({ table }) => downloadFile(document, `${fileName}.csv`, table, 'text/csv'),
  })
  const reading = useSingleMutation({
    mutationFn: async (file: File) => {
      const table = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
      const excess = describeTooLong(JSON.stringify(table))
      if (excess !== null) throw new Error(excess)
      return request(readMenuSpreadsheet, { trailerId, table })
    },
    networkMode: 'always',
    onSuccess: ({ menu }) => {
      if (menu) onRead(menu)
    },
  })
  return {
    download: download.mutate,
    isDownloading: download.isPending,
    read: reading.mutate,
    isReading: reading.isPending,
    failure: errorText(download.error ?? reading.error),
    mistakes: reading.data?.mistakes ?? [],
    isRead: (reading.data?.menu ?? null) !== null,
  }
}
