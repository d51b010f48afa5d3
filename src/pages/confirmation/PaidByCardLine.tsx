import CircleCheck from 'lucide-react/icons/circle-check'
import { styled } from '#ui/theme/theme'

const Root = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  marginTop: '$3',
  color: '$greenInk',
  fontWeight: '$medium',
})

/** The line below the total of a paid order. */
export const PaidByCardLine = () => (
  <Root>
    <CircleCheck size={18} aria-hidden="true" />
    <span>Paid by card</span>
  </Root>
)
