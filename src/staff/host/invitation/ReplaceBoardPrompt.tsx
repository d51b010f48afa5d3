import type { Invitation } from '#domain/contract/host/staff'
import { isolateText } from '#domain/free-text'
import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { KITCHEN_ADDRESS } from '#staff/host/shell/host-address'
import type { BackOfficeSession } from '#staff/shared/session-storage'
import { Button } from '#ui/buttons/Button'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'

interface ReplaceBoardPromptProps {
  /** The session at the board. */
  readonly board: BackOfficeSession
  /** Null until it has loaded, and if it cannot be loaded. */
  readonly invitation: Invitation | null
  readonly onContinue: () => void
}

const questionText = ({ name, trailer }: BackOfficeSession, invitation: Invitation | null): string => {
  const [current, shown] =
    trailer === undefined
      ? ['a kitchen board', 'that one']
      : [`the kitchen board of ${isolateText(trailer)}`, `the board of ${isolateText(trailer)}`]
  const next = `the board of ${invitation?.trailer ? isolateText(invitation.trailer) : 'its trailer'}`
  return `This tablet is signed in to ${current} as ${isolateText(name)}. If you use this invitation here, ${next} takes the place of ${shown}, which then shows no new orders on this tablet.`
}

/** Asks before the account of an invitation replaces a kitchen board (specification 25.8). */
export const ReplaceBoardPrompt = ({ board, invitation, onContinue }: ReplaceBoardPromptProps) => (
  <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
    <Heading as="h1" size="4xl">
      Leave the kitchen board?
    </Heading>
    <MutedText css={{ marginTop: '$2' }}>{questionText(board, invitation)}</MutedText>
    <Stack gap={3} css={{ marginTop: '$6' }}>
      <Button type="button" wide onClick={onContinue}>
        Use the invitation here
      </Button>
      <HostLinkButton kind="secondary" wide href={KITCHEN_ADDRESS}>
        Back to the board
      </HostLinkButton>
    </Stack>
  </Page>
)
