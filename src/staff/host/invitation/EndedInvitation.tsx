import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { KITCHEN_ADDRESS } from '#staff/host/shell/host-address'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'

interface EndedInvitationProps {
  /** Why the link no longer works. */
  readonly message: string
  readonly onSignIn: () => void
}

/** Shown for a link that creates no account any more. A person who has used it already signs in. */
export const EndedInvitation = ({ message, onSignIn }: EndedInvitationProps) => (
  <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
    <Heading as="h1" size="4xl">
      This link has ended
    </Heading>
    <ErrorAlert css={{ marginTop: '$4' }}>{message}</ErrorAlert>
    <MutedText css={{ marginTop: '$6' }}>If you have an account already, sign in with it.</MutedText>
    <Stack gap={3} css={{ marginTop: '$4' }}>
      <HostLinkButton kind="secondary" wide href={KITCHEN_ADDRESS}>
        Sign in at the kitchen board
      </HostLinkButton>
      <Button type="button" kind="secondary" wide onClick={onSignIn}>
        Sign in as a host
      </Button>
    </Stack>
  </Page>
)
