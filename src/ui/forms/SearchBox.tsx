import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { type CSS, styled } from '#ui/theme/theme'
import { inputFrameStyle, inputStyle } from './forms.styles'

const Frame = styled('div', inputFrameStyle, {
  minHeight: 48,
  background: '$sunken',
  boxShadow: 'none',
  borderRadius: '$lg',
  '&:focus-within': { background: '$surface' },
})
const Input = styled('input', inputStyle)

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly autoFocus?: boolean
  readonly css?: CSS
}

/** A search field that filters a list at each key press. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  autoFocus,
  css = {},
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Frame role="search" css={css}>
      <Search size={20} aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoFocus={autoFocus}
      />
      {value !== '' && (
        <IconButton
          kind="ghost"
          css={{ marginRight: '-$3' }}
          label="Clear search"
          icon={<X size={18} aria-hidden="true" />}
          onClick={clear}
        />
      )}
    </Frame>
  )
}
