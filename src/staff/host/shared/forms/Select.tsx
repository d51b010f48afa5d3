import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { FieldFrame } from '#ui/forms/FieldFrame'
import { inputFrameStyle, inputStyle } from '#ui/forms/forms.styles'
import { styled } from '#ui/theme/theme'

/** Firefox and Safari draw a second box around a select inside the frame, so the select has no look of its own. */
const Frame = styled('span', inputFrameStyle, {
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: '$3', pointerEvents: 'none' },
})
const Root = styled('select', inputStyle, {
  appearance: 'none',
  paddingInlineEnd: '$5',
  textOverflow: 'ellipsis',
})

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A select with a label. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <Frame>
        <Root id={id} value={value} onChange={event => onChange(event.currentTarget.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Root>
        <ChevronDown size={18} aria-hidden="true" />
      </Frame>
    </FieldFrame>
  )
}
