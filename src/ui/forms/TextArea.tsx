import { type ComponentProps, useId } from 'react'
import { styled } from '#ui/theme/theme'
import { describedByIds, FieldFrame } from './FieldFrame'
import { inputFrameStyle } from './forms.styles'
import { useTextLimit } from './use-text-limit'

const TextAreaBox = styled('textarea', inputFrameStyle, {
  display: 'block',
  width: '100%',
  minHeight: 108,
  paddingBlock: '$3',
  border: 0,
  outline: 0,
  fontSize: '1rem',
  lineHeight: '$body',
  resize: 'vertical',
  '&:focus': { boxShadow: 'inset 0 0 0 2px $colors$ember' },
  '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2px $colors$redSolid' },
})
const CharacterCount = styled('span', {
  marginLeft: 'auto',
  fontSize: '$sm',
  lineHeight: 1.4,
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
  variants: { isTooLong: { true: { color: '$redInk', fontWeight: '$strong' } } },
})

interface TextAreaProps extends Omit<ComponentProps<typeof TextAreaBox>, 'css' | 'ref' | 'value'> {
  readonly label: string
  readonly value: string
  /** The maximum number of characters; a counter shows how many are used. */
  readonly limit: number
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
}

/** A text area with a counter such as '12/500'. A text above the limit is not cut, and stops its form. */
export function TextArea({ label, value, limit, hint, id, ...rest }: TextAreaProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const { limitError, ...tracked } = useTextLimit<HTMLTextAreaElement>({ ...rest, limit, value })
  const error = limitError ?? rest.error
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      error={error}
      hint={hint}
      aside={<CharacterCount isTooLong={limitError !== null}>{`${value.length}/${limit}`}</CharacterCount>}
    >
      <TextAreaBox
        {...rest}
        {...tracked}
        id={fieldId}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByIds(fieldId, { error, hint })}
      />
    </FieldFrame>
  )
}
