import { Heading } from '#ui/Display'
import { Page } from '#ui/Page'
import { MutedText } from '#ui/Soft'
import { homeUrl } from './addresses'
import { FlowLink } from './FlowLink'

/** What was asked for is not there, with the way back. */
export const NotFound = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Page width="column" css={{ paddingTop: '$16' }}>
    <Heading as="h1" size="2xl">
      {title}
    </Heading>
    <MutedText css={{ marginTop: '$2' }}>{text}</MutedText>
    <FlowLink to={homeUrl()}>All flows</FlowLink>
  </Page>
)
