import { FlowLink } from './navigation/FlowLink.tsx'
import { homeUrl } from './navigation/flow-urls.ts'
import { Page } from './ui/layout.tsx'
import { Heading, MutedText } from './ui/text.tsx'

/** The page for something that does not exist, with a link to the first page. */
export const NotFound = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Page width="column" css={{ paddingTop: '$16' }}>
    <Heading as="h1" size="2xl">
      {title}
    </Heading>
    <MutedText css={{ marginTop: '$2' }}>{text}</MutedText>
    <FlowLink to={homeUrl()}>All flows</FlowLink>
  </Page>
)
