import type { ReactNode } from 'react'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { StaffRowRoot, StaffTexts } from './StaffRow.styles'

interface StaffRowProps {
  readonly name: string
  readonly detail: string
  readonly tag?: ReactNode
  /** The actions. */
  readonly children: ReactNode
}

/** A person with the actions on the account or the invitation. */
export function StaffRow({ name, detail, tag, children }: StaffRowProps) {
  return (
    <StaffRowRoot aria-label={name}>
      <StaffTexts>
        <StrongText as="p">{name}</StrongText>
        <MutedText size="sm">{detail}</MutedText>
      </StaffTexts>
      {tag}
      <Row css={{ gap: '$4' }}>{children}</Row>
    </StaffRowRoot>
  )
}
