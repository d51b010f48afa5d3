import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef } from 'react'
import { downloadFile } from '#app/browser/download-file'
import { getMenuTable, type HostMenu, readMenuTable } from '#domain/contract/host-menus'
import { useHost } from '#host/host-context'
import { errorText } from '#host/shared/error-text'
import { SavedNote } from '#host/shared/SavedNote'
import { SMALL_BUTTON } from '#host/shared/small-button'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Row } from '#ui/layout/Row'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

const Mistake = styled('span', { display: 'block' })

interface MenuTableProps {
  readonly trailerId: number
  readonly trailerName: string
  /** Fills the form with the menu of a table. */
  readonly onRead: (menu: HostMenu) => void
}

/** The dishes as a table for spreadsheets. A table fills the form, and the host saves it there. */
export function MenuTable({ trailerId, trailerName, onRead }: MenuTableProps) {
  const { request } = useHost()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const download = useMutation({
    mutationFn: () => request(getMenuTable, { trailerId }),
    networkMode: 'always',
    onSuccess: ({ table }) => downloadFile(document, `${trailerName}.csv`, table, 'text/csv'),
  })
  const reading = useMutation({
    mutationFn: async (file: File) => request(readMenuTable, { trailerId, table: await file.text() }),
    networkMode: 'always',
    onSuccess: ({ menu }) => menu && onRead(menu),
  })
  const readFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) reading.mutate(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  const failure = errorText(download.error ?? reading.error)
  const mistakes = reading.data?.mistakes ?? []
  return (
    <div>
      <Row wrap css={{ gap: '$3' }}>
        <Button
          kind="secondary"
          css={SMALL_BUTTON}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download the table
        </Button>
        <Button
          kind="secondary"
          css={SMALL_BUTTON}
          busy={reading.isPending}
          onClick={() => input.current?.click()}
        >
          Read a table
        </Button>
        <VisuallyHidden>
          <label htmlFor={inputId}>Table (CSV)</label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            tabIndex={-1}
            onChange={readFile}
          />
        </VisuallyHidden>
      </Row>
      {failure !== null && <ErrorAlert css={{ marginTop: '$3' }}>{failure}</ErrorAlert>}
      {mistakes.length > 0 && (
        <ErrorAlert css={{ marginTop: '$3' }}>
          {mistakes.map(({ line, message }) => (
            <Mistake key={`${line} ${message}`}>
              Line {line}: {message}
            </Mistake>
          ))}
        </ErrorAlert>
      )}
      <SavedNote shown={reading.data?.menu != null}>
        The form below shows the table now. Nothing is saved yet.
      </SavedNote>
    </div>
  )
}
