import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { FreeText } from '#ui/text/FreeText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('p', {
  display: 'flex',
  gap: 7,
  alignItems: 'flex-start',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: '$orangeInk',
  overflowWrap: 'anywhere',
  '& svg': { marginTop: 2 },
})

/** An allergy note, shown below its dish. */
export function NoteCallout({ children, css = {} }: { readonly children: string; readonly css?: CSS }) {
  return (
    <Root css={css}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        <VisuallyHidden>Allergy note: </VisuallyHidden>
        <FreeText>{children}</FreeText>
      </span>
    </Root>
  )
}
