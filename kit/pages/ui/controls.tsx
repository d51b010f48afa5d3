import { type ComponentProps, type ReactNode, useRef } from 'react'
import { CloseIcon, SearchIcon } from './icons.tsx'
import { type CSS, css, styled } from './theme.ts'

/** A button, 54 px high. */
const ButtonRoot = styled('button', {
  minHeight: '$button',
  paddingInline: '$5',
  borderRadius: '$lg',
  fontSize: '$lg',
  fontWeight: '$strong',
  transition: 'background $transitions$fast',
  variants: {
    kind: {
      primary: { background: '$ember', color: '$onEmber', '&:hover': { background: '$emberPressed' } },
      secondary: { background: '$surface', boxShadow: 'inset 0 0 0 1px $colors$line' },
    },
  },
  defaultVariants: { kind: 'primary' },
})

export const Button = (props: ComponentProps<typeof ButtonRoot>) => <ButtonRoot type="button" {...props} />

/** The style of text buttons and text links, with a 44 px touch target. */
export const textButtonStyle = css({
  position: 'relative',
  color: '$emberInk',
  fontWeight: '$strong',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: '$tap',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})

/** A button that looks like a link. */
export const TextButton = styled('button', textButtonStyle)

const IconButtonRoot = styled('button', {
  flex: 'none',
  width: '$tap',
  height: '$tap',
  borderRadius: '$pill',
  display: 'grid',
  placeItems: 'center',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  variants: {
    kind: {
      outlined: {},
      floating: { boxShadow: '$pill' },
      ghost: { background: 'none', boxShadow: 'none', color: '$inkSoft' },
    },
  },
})

interface IconButtonProps extends ComponentProps<typeof IconButtonRoot> {
  /** What it does, for screen readers. */
  readonly label: string
  readonly icon: ReactNode
}

/** A round button with one icon. */
export const IconButton = ({ label, icon, ...rest }: IconButtonProps) => (
  <IconButtonRoot type="button" {...rest} aria-label={label}>
    {icon}
  </IconButtonRoot>
)

/** 38 px high. An invisible border extends the touch target to 44 px. */
const ChipRoot = styled('button', {
  position: 'relative',
  flex: 'none',
  height: '$chip',
  paddingInline: 14,
  borderRadius: '$pill',
  fontWeight: '$medium',
  lineHeight: 1,
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  whiteSpace: 'nowrap',
  transition: 'background $transitions$fast, color $transitions$fast',
  '&::after': { content: '', position: 'absolute', inset: -3 },
  '&[aria-pressed="true"]': { background: '$ink', color: '$paper', boxShadow: 'none' },
})

interface ChipProps extends ComponentProps<typeof ChipRoot> {
  /** Whether it is chosen. Omit it for an action. */
  readonly pressed?: boolean
}

/** A toggle in a row of choices, or an action. */
export const Chip = ({ pressed, ...rest }: ChipProps) => (
  <ChipRoot type="button" {...rest} aria-pressed={pressed} />
)

const SearchFrame = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  paddingInline: '$4',
  borderRadius: '$lg',
  background: '$sunken',
  '& > svg': { color: '$inkSoft' },
  '&:focus-within': { background: '$surface', boxShadow: 'inset 0 0 0 2px $colors$ember' },
})
const SearchInput = styled('input', {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  border: 0,
  padding: 0,
  background: 'none',
  outline: 0,
  fontSize: '1rem',
  '&::placeholder': { color: '$inkSoft', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly css?: CSS
}

/** A search field that filters a list at each key press. */
export function SearchBox({ label, placeholder, value, onChange, css: style = {} }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <SearchFrame role="search" css={style}>
      <SearchIcon size={20} />
      <SearchInput
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          kind="ghost"
          css={{ marginRight: '-$3' }}
          label="Clear search"
          icon={<CloseIcon size={18} />}
          onClick={clear}
        />
      )}
    </SearchFrame>
  )
}
