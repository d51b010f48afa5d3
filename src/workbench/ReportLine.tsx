import Words from 'lucide-react/icons/message-circle-warning'
import { useState } from 'react'
import { TextButton } from '../ui/TextButton'
import { styled } from '../ui/theme'
import { ReportSheet } from './ReportSheet'

const Line = styled('p', { display: 'flex', justifyContent: 'center', marginTop: '$2' })
const QUIET = { color: '$inkSoft', fontWeight: '$medium', paddingInline: '$3' }

/** A quiet line where a customer looks for it. @param onSave gives the name of the file */
export function ReportLine({ onSave }: { readonly onSave: () => string }) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const open = () => {
    setSaved(null)
    setOpen(true)
  }
  return (
    <>
      <Line>
        <TextButton type="button" small css={QUIET} onClick={open}>
          <Words size={18} aria-hidden="true" />
          Report a problem
        </TextButton>
      </Line>
      <ReportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        saved={saved}
        onSave={() => setSaved(onSave())}
      />
    </>
  )
}
