import { Button } from '#ui/buttons/Button'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

/** A click selects all codes. */
const Codes = styled('ul', {
  listStyle: 'none',
  padding: '$4',
  margin: 0,
  borderRadius: '$md',
  background: '$sunken',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: '$1 $4',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '$sm',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <Stack>
      <div role="status">
        <Heading size="xl">The second factor is on. Save your recovery codes.</Heading>
      </div>
      <MutedText>
        Each of them signs you in once without your phone. Keep them in a password manager or on paper, not on
        the phone with the app. They are not shown again.
      </MutedText>
      <Codes aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button type="button" onClick={onSaved}>
        I have saved them
      </Button>
    </Stack>
  )
}
