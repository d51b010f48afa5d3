import { useQuery } from '@tanstack/react-query'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import { useState } from 'react'
import { codeQuery } from '#pages/shared/code-query'
import { TextButton } from '#ui/buttons/TextButton'
import { styled } from '#ui/theme/theme'

const Line = styled('p', { display: 'flex', justifyContent: 'center', marginTop: '$2' })
const BUTTON_STYLE = { color: '$inkSoft', fontWeight: '$medium', paddingInline: '$3' }

/** The sheet and the code that saves the report load early, while the browser is online: reports matter most when something fails. */
const reportSheet = codeQuery('reportSheet', async () => {
  const [{ ReportSheet }] = await Promise.all([
    import('./ReportSheet'),
    import('#devtools/record/save-recording'),
  ])
  return ReportSheet
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
  const { data: ReportSheet } = useQuery(reportSheet)
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
