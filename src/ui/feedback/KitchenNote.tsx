import MessageSquareText from 'lucide-react/icons/message-square-text'
import { FreeText } from '#ui/text/FreeText'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('p', {
  display: 'flex',
  gap: 7,
  alignItems: 'flex-start',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: '$inkSoft',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 3 },
})

/** A plain note, shown below its dish. It is no warning, and looks unlike an allergy note. */
export const KitchenNote = ({ children, css = {} }: { readonly children: string; readonly css?: CSS }) => (
  <Root css={css}>
    <MessageSquareText size={15} aria-hidden="true" />
    <span>
      <span>Kitchen note:</span> <FreeText css={{ display: 'inline' }}>{children}</FreeText>
    </span>
  </Root>
)
