import { textButtonStyle } from '../ui/controls.tsx'
import { Card, Stack } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

const Steps = styled('ol', { display: 'grid', gap: '$2', listStyle: 'decimal', paddingLeft: '$5' })
const AppLink = styled('a', textButtonStyle)

/** Explains how to open the app in another tab. */
export const NoAppOpen = () => (
  <Card>
    <Stack gap={3}>
      <Heading as="h2" size="lg">
        No app is open
      </Heading>
      <MutedText>
        Live shows the app of another tab of this browser, at the same address as these pages.
      </MutedText>
      <Steps>
        <li>Start it, if it does not run yet.</li>
        <li>Open the app in another tab, and leave this one open.</li>
        <li>What you do there lights up here.</li>
      </Steps>
      <AppLink href="/" target="_blank">
        Open the app
      </AppLink>
    </Stack>
  </Card>
)
