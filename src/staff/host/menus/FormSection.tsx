import type { ReactNode } from 'react'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'

interface FormSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of a long form, with a sentence that explains it. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Section title={title} size="2xl">
      {text !== undefined && <MutedText css={{ marginBottom: '$3' }}>{text}</MutedText>}
      {children}
    </Section>
  )
}
