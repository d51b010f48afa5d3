import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from '#ui/theme/theme'
import { describedByIds, FieldFrame } from './FieldFrame'
import { inputFrameStyle, inputStyle } from './forms.styles'

const Frame = styled('span', inputFrameStyle)
const Input = styled('input', inputStyle)

export interface FieldProps extends Omit<ComponentProps<typeof Input>, 'css'> {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Shown in the frame after the input, such as the eye of a password. */
  readonly after?: ReactNode
}

/** A one-line text field with a label and an error message, tied by `aria-describedby`. */
export function Field({ label, error, hint, after, id, ...rest }: FieldProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <Frame>
        <Input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds(fieldId, { error, hint })}
        />
        {after}
      </Frame>
    </FieldFrame>
  )
}
