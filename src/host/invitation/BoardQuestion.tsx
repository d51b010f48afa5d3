import { HostLink } from '#host/shared/HostLink'
import { Button } from '#ui/buttons/Button'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'

const KITCHEN_ADDRESS = '/kitchen/'

interface BoardQuestionProps {
  /** Of the person who is signed in at the board. */
  readonly name: string
  readonly onContinue: () => void
}

/** Asks before the account of an invitation takes the place of a kitchen board (specification 25.8). */
export const BoardQuestion = ({ name, onContinue }: BoardQuestionProps) => (
  <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
    <Heading as="h1" size="4xl">
      Leave the kitchen board?
    </Heading>
    <MutedText css={{ marginTop: '$2' }}>
      This tablet is signed in to a kitchen board as {name}. If you use this invitation here, the board of its
      trailer takes the place of that one, which then shows no new orders on this tablet.
    </MutedText>
    <Stack gap={3} css={{ marginTop: '$6' }}>
      <Button type="button" wide onClick={onContinue}>
        Use the invitation here
      </Button>
      <HostLink kind="secondary" wide href={KITCHEN_ADDRESS}>
        Back to the board
      </HostLink>
    </Stack>
  </Page>
)
