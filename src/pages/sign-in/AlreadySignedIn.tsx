import { Button } from '#ui/buttons/Button'
import { Stack } from '#ui/layout/Stack'

interface AlreadySignedInProps {
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** The sign-in page of a signed-in customer: continue or sign out. */
export function AlreadySignedIn({ onContinue, onSignOut }: AlreadySignedInProps) {
  return (
    <Stack gap={3} css={{ marginTop: '$6' }}>
      <Button wide onClick={onContinue}>
        Continue to App
      </Button>
      <Button wide kind="secondary" onClick={onSignOut}>
        Sign Out
      </Button>
    </Stack>
  )
}
