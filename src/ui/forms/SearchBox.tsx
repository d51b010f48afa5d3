import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useMemo, useRef } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { iconButtonStyle } from '#ui/buttons/IconButton.styles'
import { type CSS, insertRules, styled } from '#ui/theme/theme'
import { inputFrameStyle, inputStyle } from './forms.styles'

const Frame = styled('div', inputFrameStyle, {
  minHeight: 48,
  background: '$sunken',
  boxShadow: 'none',
  borderRadius: '$lg',
  '&:focus-within': { background: '$surface' },
})
const Input = styled('input', inputStyle)
const clearButtonLook = { kind: 'ghost', css: { marginRight: '-$3' } } as const

/** Inserts the rules of the button that appears with the first letter. */
const insertClearButtonRules = (): void => insertRules(iconButtonStyle, clearButtonLook)

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
  useMemo(insertClearButtonRules, [])
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
          {...clearButtonLook}
          label="Clear search"
          icon={<X size={18} aria-hidden="true" />}
          onClick={clear}
        />
      )}
    </Frame>
  )
}
