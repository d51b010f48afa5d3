import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react'
import type { HostMenu } from '#domain/contract/host/menus'
import { SavedNote } from '#staff/host/shared/forms/SavedNote'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import { useMenuSpreadsheet } from './use-menu-spreadsheet'

const Mistake = styled('span', { display: 'block' })

interface MenuSpreadsheetProps {
  readonly trailerId: number
  readonly trailerName: string
  /** Whether the form has changes that a spreadsheet would replace. */
  readonly hasUnsavedChanges: boolean
  /** Fills the form with the menu of a spreadsheet. */
  readonly onRead: (menu: HostMenu) => void
}

/** Downloads the dishes as a spreadsheet, and uploads one. An uploaded spreadsheet fills the form, which the host then saves. */
export function MenuSpreadsheet({ trailerId, trailerName, hasUnsavedChanges, onRead }: MenuSpreadsheetProps) {
  const { isReading, read, ...spreadsheet } = useMenuSpreadsheet({ trailerId, fileName: trailerName, onRead })
  return (
    <Stack gap={3}>
      <Row wrap css={{ gap: '$3' }}>
        <Button
          kind="secondary"
          css={SMALL_BUTTON}
          busy={spreadsheet.isDownloading}
          onClick={() => spreadsheet.download()}
        >
          Download as spreadsheet
        </Button>
        <SpreadsheetInput busy={isReading} asksFirst={hasUnsavedChanges} onChoose={read} />
      </Row>
      {spreadsheet.failure !== null && <ErrorAlert>{spreadsheet.failure}</ErrorAlert>}
      {spreadsheet.mistakes.length > 0 && (
        <ErrorAlert>
          The form is as it was. Correct these lines, and upload the spreadsheet again.
          {spreadsheet.mistakes.map(({ line, message }) => (
            <Mistake key={`${line} ${message}`}>
              Line {line}: {message}
            </Mistake>
          ))}
        </ErrorAlert>
      )}
      <SavedNote shown={spreadsheet.isRead}>
        The form below shows the spreadsheet now. Nothing is saved yet.
      </SavedNote>
    </Stack>
  )
}

const ReplaceQuestion = (
  props: Pick<ComponentProps<typeof ConfirmSheet>, 'open' | 'onOpenChange' | 'onConfirm'>,
) => (
  <ConfirmSheet
    {...props}
    title="Replace what you have typed?"
    text="A spreadsheet fills the whole form. Your changes are not saved yet."
    confirmLabel="Choose a spreadsheet"
  />
)

interface SpreadsheetInputProps {
  readonly busy: boolean
  readonly asksFirst: boolean
  readonly onChoose: (file: File) => void
}

function SpreadsheetInput({ busy, asksFirst, onChoose }: SpreadsheetInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const openFiles = () => {
    setIsAsking(false)
    input.current?.click()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button
        kind="secondary"
        css={SMALL_BUTTON}
        busy={busy}
        onClick={asksFirst ? () => setIsAsking(true) : openFiles}
      >
        Upload a spreadsheet
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>Spreadsheet (CSV)</label>
        <input ref={input} id={id} type="file" accept=".csv,.txt,text/csv" tabIndex={-1} onChange={choose} />
      </VisuallyHidden>
      <ReplaceQuestion open={isAsking} onOpenChange={setIsAsking} onConfirm={openFiles} />
    </>
  )
}
