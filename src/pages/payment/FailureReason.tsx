import type { ReactNode } from 'react'
import { MutedText } from '#ui/text/MutedText'

/** Why a payment has ended, and what to do, below its error. Screen readers read it after the error. Specification 13.44. */
export const FailureReason = ({ children }: { readonly children: ReactNode }) => (
  <MutedText role="status" css={{ marginTop: '$4', paddingInline: 14 }}>
    {children}
  </MutedText>
)
