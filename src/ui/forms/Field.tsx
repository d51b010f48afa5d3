import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldFrame } from './FieldFrame'
import { inputFrameStyle, inputStyle } from './forms.styles'
import { styled } from '#ui/theme/theme'

const Frame = styled('span', inputFrameStyle)
const Input = styled('input', inputStyle)

export interface FieldProps extends Omit<ComponentProps<typeof Input>, 'css'> {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Stands in the frame after the input, such as the eye of a password. */
  readonly after?: ReactNode
}

/** One line of text with a real label; its error is tied to it. */
export function Field({ label, error, hint, after, id, ...rest }: FieldProps) {
  const own = useId()
  const name = id ?? own
  return (
    <FieldFrame id={name} label={label} error={error} hint={hint}>
      <Frame>
        <Input
          {...rest}
          id={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { error, hint })}
        />
        {after}
      </Frame>
    </FieldFrame>
  )
}
