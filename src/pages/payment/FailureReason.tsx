import type { ReactNode } from 'react'
import { MutedText } from '#ui/text/MutedText'

/**
 * Why a payment has ended, and what to do, below its error. Specification 13.44. It is mounted before the text is known, because
 * some screen readers do not read a live region that is inserted with its text.
 */
export const FailureReason = ({ children }: { readonly children: ReactNode }) => (
  <MutedText role="status" css={{ paddingInline: 14, '&:not(:empty)': { marginTop: '$4' } }}>
    {children}
  </MutedText>
)
