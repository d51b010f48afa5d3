import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps } from 'react'
import { fieldErrorStyle } from '#ui/forms/forms.styles'
import { styled } from '#ui/theme/theme'

/** An input for a time or a date, high enough for a finger. */
const ClockInput = styled('input', {
  minHeight: '$tap',
  minWidth: 112,
  paddingInline: '$2',
  border: 0,
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: '1rem',
  '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2px $colors$redSolid' },
})

/** On a line of its own, below the inputs of a range or a day. */
const ErrorText = styled('p', fieldErrorStyle, { flexBasis: '100%' })

interface ClockFieldProps extends ComponentProps<typeof ClockInput> {
  readonly error: string | null
  /** The id of the element that says what is wrong. */
  readonly errorId: string
}

/** An input for a time or a date that a `ClockError` describes. */
export const ClockField = ({ error, errorId, ...rest }: ClockFieldProps) => (
  <ClockInput
    {...rest}
    required
    aria-invalid={error === null ? undefined : true}
    aria-describedby={error === null ? undefined : errorId}
  />
)

export const ClockError = ({ error, errorId }: Pick<ClockFieldProps, 'error' | 'errorId'>) =>
  error === null ? null : (
    <ErrorText id={errorId}>
      <CircleAlert size={16} aria-hidden="true" />
      {error}
    </ErrorText>
  )
