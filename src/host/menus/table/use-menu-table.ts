import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#app/browser/download-file'
import { getMenuTable, type HostMenu, readMenuTable } from '#domain/contract/host/menus'
import { useHost } from '#host/host-context'
import { errorText } from '#host/shared/forms/error-text'

interface MenuTableOptions {
  readonly trailerId: number
  /** Of the file, without its ending. */
  readonly fileName: string
  readonly onRead: (menu: HostMenu) => void
}

/** The text of a spreadsheet. Some programs save it in the encoding of old Windows, in which '’' and '£' are no UTF-8. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Downloads the table of a menu, and reads one. */
export function useMenuTable({ trailerId, fileName, onRead }: MenuTableOptions) {
  const { request } = useHost()
  const download = useMutation({
    mutationFn: () => request(getMenuTable, { trailerId }),
    networkMode: 'always',
    onSuccess: ({ table }) => downloadFile(document, `${fileName}.csv`, table, 'text/csv'),
  })
  const reading = useMutation({
    mutationFn: async (file: File) => request(readMenuTable, { trailerId, table: await readText(file) }),
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
