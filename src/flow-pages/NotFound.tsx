import { Heading } from '#ui/text/Heading'
import { Page } from '#ui/layout/Page'
import { MutedText } from '#ui/text/MutedText'
import { homeUrl } from './navigation/flow-urls'
import { FlowLink } from './navigation/FlowLink'

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
