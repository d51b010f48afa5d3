import { Link } from '@tanstack/react-router'
import { PATHS } from '#domain/paths'
import { Card } from '#ui/layout/Card'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'

const Root = styled(Card, {
  display: 'grid',
  gap: '$3',
  marginTop: '$4',
  overflowWrap: 'anywhere',
  // The buttons below take two rows, and must not cover the link when it has the focus.
  '& a': { color: '$emberInk', textDecoration: 'underline', scrollMarginBottom: 192 },
})

interface PaymentOutcomeUnknownProps {
  /** The reference with which support finds the payment, such as 'Order #1042'. */
  readonly reference: string
  /** What the main button does, as a sentence. */
  readonly retryText: string
}

/** What to do while the outcome of a payment is unknown. Specification 13.41. */
export const PaymentOutcomeUnknown = ({ reference, retryText }: PaymentOutcomeUnknownProps) => (
  <Root as="section" aria-label="What you can do">
    <p>
      <StrongText>Please do not pay again.</StrongText>{' '}
      <span>We do not know yet whether your payment was made. If it was, your order shows up in</span>{' '}
      <Link to={PATHS.orders}>My Orders</Link> <span>by itself.</span>
    </p>
    <p>
      <span>If you ask for help, give this reference:</span> <StrongText>{reference}</StrongText>
    </p>
    <MutedText>{retryText}</MutedText>
  </Root>
)
