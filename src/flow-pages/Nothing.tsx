import { Display } from '../ui/Display'
import { Page } from '../ui/Page'
import { Soft } from '../ui/Soft'
import { homeAddress } from './addresses'
import { FlowLink } from './FlowLink'

/** What was asked for is not there, with the way back. */
export const Nothing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Page width="column" css={{ paddingTop: '$16' }}>
    <Display as="h1" size="2xl">
      {title}
    </Display>
    <Soft css={{ marginTop: '$2' }}>{text}</Soft>
    <FlowLink to={homeAddress()}>All flows</FlowLink>
  </Page>
)
