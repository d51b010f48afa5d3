import { Card } from '../../ui/Card'
import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { textLinkStyle } from '../../ui/text-link-style'
import { styled } from '../../ui/theme'

const Steps = styled('ol', { display: 'grid', gap: '$2', listStyle: 'decimal', paddingLeft: '$5' })
const Away = styled('a', textLinkStyle)

/** No app is open: what to do about it. */
export const NobodyThere = () => (
  <Card>
    <Stack gap={3}>
      <Display as="h2" size="lg">
        No app is open
      </Display>
      <Soft>Live shows the app of another tab of this browser, at the same address as these pages.</Soft>
      <Steps>
        <li>
          Start it with <code>npm run flows</code>, if it does not run yet.
        </li>
        <li>Open the app in another tab, and leave this one open.</li>
        <li>What you do there lights up here.</li>
      </Steps>
      <Away href="/" target="_blank">
        Open the app
      </Away>
    </Stack>
  </Card>
)
