import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from '#ui/theme/theme'
import { describedByIds, FieldFrame } from './FieldFrame'
import { inputFrameStyle, inputStyle } from './forms.styles'
import { useTextLimit } from './use-text-limit'

const Frame = styled('span', inputFrameStyle)
const Input = styled('input', inputStyle)

export interface FieldProps extends Omit<ComponentProps<typeof Input>, 'css'> {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Shown in the frame after the input, such as the eye of a password. */
  readonly after?: ReactNode
}

/** A one-line text field with a label and an error message, tied by `aria-describedby`. A text above `maxLength` is not cut. */
export function Field({ label, hint, after, id, maxLength, ref, ...rest }: FieldProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const { limitError, ...tracked } = useTextLimit({ ...rest, limit: maxLength, ref })
  const error = limitError ?? rest.error
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <Frame>
        <Input
          {...rest}
          {...tracked}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds(fieldId, { error, hint })}
        />
        {after}
      </Frame>
    </FieldFrame>
  )
}
