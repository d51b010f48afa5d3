import { queryOptions, useQuery } from '@tanstack/react-query'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import { useState } from 'react'
import { TextButton } from '#ui/buttons/TextButton'
import { styled } from '#ui/theme/theme'

const Line = styled('p', { display: 'flex', justifyContent: 'center', marginTop: '$2' })
const BUTTON_STYLE = { color: '$inkSoft', fontWeight: '$medium', paddingInline: '$3' }

/** Loads the sheet, and what saves the report, while the browser is online: a report is wanted most when something fails. */
const sheetQuery = queryOptions({
  queryKey: ['view', 'reportSheet'],
  queryFn: async () => {
    const [{ ReportSheet }] = await Promise.all([
      import('./ReportSheet'),
      import('#devtools/record/save-recording'),
    ])
    return ReportSheet
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: 5,
})

interface ReportProblemButtonProps {
  /** How many of the oldest inputs the recording has dropped. */
  readonly dropped: () => number
  /** Saves the report. @returns the name of the file */
  readonly onSave: () => Promise<string>
}

/** The 'Report a problem' button and its sheet. */
export function ReportProblemButton({ dropped, onSave }: ReportProblemButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const { data: ReportSheet } = useQuery(sheetQuery)
  const open = () => {
    setSaved(null)
    setOpen(true)
  }
  return (
    <>
      <Line>
        <TextButton type="button" small css={BUTTON_STYLE} onClick={open}>
          <MessageCircleWarning size={18} aria-hidden="true" />
          Report a problem
        </TextButton>
      </Line>
      {ReportSheet && (
        <ReportSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          dropped={dropped()}
          saved={saved}
          onSave={() => void onSave().then(setSaved)}
        />
      )}
    </>
  )
}
