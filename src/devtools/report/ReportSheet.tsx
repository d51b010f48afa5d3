import { Button } from '#ui/buttons/Button'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const List = styled('ul', {
  listStyle: 'disc',
  paddingLeft: '$5',
  '& > li + li': { marginTop: '$1' },
})
const Heading = styled('h3', { fontSize: '$md', fontWeight: '$strong', marginBottom: '$1' })

const INCLUDED = [
  'The pages you opened and what you pressed, with the times.',
  'What the park answered: trailers, menus, your cart and your orders.',
  'The version of the app.',
]
const EXCLUDED = [
  'Your name, e-mail, phone number and address.',
  'Your password and your sign-in. Card details never come through this app.',
  'Allergy notes and delivery instructions.',
]

const BulletSection = ({ title, points }: { readonly title: string; readonly points: readonly string[] }) => (
  <section>
    <Heading>{title}</Heading>
    <List>
      {points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </List>
  </section>
)

interface ReportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** How many of the oldest inputs are not in the file. */
  readonly dropped: number
  /** The name of the saved file; null before the report is saved. */
  readonly saved: string | null
  readonly onSave: () => void
}

const recordedPartText = (dropped: number): string =>
  dropped > 0
    ? 'the last part of what happened on this page; its beginning is gone, for too much has happened since'
    : 'what happened since you opened this page'

/** Explains what a report contains, and saves it. */
export function ReportSheet({ open, onClose, dropped, saved, onSave }: ReportSheetProps) {
  return (
    <Sheet
      title="Report a problem"
      open={open}
      onOpenChange={onClose}
      footer={
        <Button wide onClick={onSave}>
          {saved === null ? 'Save report' : 'Save again'}
        </Button>
      }
    >
      <Stack gap={4}>
        <MutedText>
          This saves a file with {recordedPartText(dropped)}. The developers can then see what went wrong.
          Nothing is sent: the file stays with you until you pass it on.
        </MutedText>
        <BulletSection title="In the file" points={INCLUDED} />
        <BulletSection title="Left out" points={EXCLUDED} />
        <p role="status">{saved !== null && `Saved as ${saved}`}</p>
      </Stack>
    </Sheet>
  )
}
