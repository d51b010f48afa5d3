import Check from 'lucide-react/icons/check'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  width: 84,
  height: 84,
  marginInline: 'auto',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: '$leaf',
  color: '$onLeaf',
  boxShadow: '0 0 0 10px $colors$greenTint',
})

/** A large tick for a successful payment or order. */
export function SuccessIcon() {
  return (
    <Root aria-hidden="true">
      <Check size={42} strokeWidth={2.6} />
    </Root>
  )
}
