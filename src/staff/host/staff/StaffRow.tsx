import type { ReactNode } from 'react'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { StaffRowRoot, StaffTexts } from './StaffRow.styles'

interface StaffRowProps {
  readonly name: string
  readonly detail: string
  readonly tag?: ReactNode
  /** Why an action has failed. */
  readonly failure: string | null
  /** The actions. */
  readonly children: ReactNode
}

/** A person with the actions on the account or the invitation. */
export function StaffRow({ name, detail, tag, failure, children }: StaffRowProps) {
  return (
    <StaffRowRoot aria-label={name}>
      <StaffTexts>
        <StrongText as="p">{name}</StrongText>
        <MutedText size="sm">{detail}</MutedText>
      </StaffTexts>
      {tag}
      <Row css={{ gap: '$4' }}>{children}</Row>
      {failure !== null && <ErrorAlert css={{ flexBasis: '100%' }}>{failure}</ErrorAlert>}
    </StaffRowRoot>
  )
}
