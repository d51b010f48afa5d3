import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Stack'

interface AlreadyInProps {
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** The screen of one who is signed in already. */
export function AlreadyIn({ onContinue, onSignOut }: AlreadyInProps) {
  return (
    <Stack gap={3} css={{ marginTop: '$6' }}>
      <Button wide onClick={onContinue}>
        Continue to App
      </Button>
      <Button wide kind="plain" onClick={onSignOut}>
        Sign Out
      </Button>
    </Stack>
  )
}
