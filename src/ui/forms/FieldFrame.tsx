import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { styled } from '#ui/theme/theme'
import { fieldErrorStyle } from './forms.styles'

const Label = styled('label', { display: 'block', fontWeight: '$strong', marginBottom: '$2' })
const FieldFooter = styled('div', {
  display: 'flex',
  gap: '$3',
  justifyContent: 'space-between',
  marginTop: 6,
})
const Hint = styled('p', { fontSize: '$sm', lineHeight: 1.4, color: '$inkSoft' })
const ErrorText = styled('p', fieldErrorStyle)

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Shown at the end of the line below the field, such as a counter. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The value of `aria-describedby` for a field; undefined without an error or hint. */
export const describedByIds = (id: string, { error, hint }: Pick<FieldFrameProps, 'error' | 'hint'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** A label, a field, and the error and hint below it. */
export function FieldFrame({ id, label, error, hint, aside, children }: FieldFrameProps) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {(error || hint || aside) && (
        <FieldFooter>
          <div>
            {error && (
              <ErrorText id={`${id}-error`}>
                <CircleAlert size={16} aria-hidden="true" />
                <span>{error}</span>
              </ErrorText>
            )}
            {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
          </div>
          {aside}
        </FieldFooter>
      )}
    </div>
  )
}
