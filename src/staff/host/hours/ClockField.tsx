import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps } from 'react'
import { ClockInput, ErrorText } from './hours.styles'

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
