import * as ToggleGroup from 'radix-ui/toggle-group'
import type { ReactNode } from 'react'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled(ToggleGroup.Root, {
  display: 'flex',
  flexWrap: 'wrap',
  padding: '$1',
  borderRadius: '$segmented',
  background: '$sunken',
})
/** All have the same width. They wrap below each other if a word does not fit. */
const Item = styled(ToggleGroup.Item, {
  flex: '1 0 0',
  minWidth: 'min-content',
  maxWidth: '100%',
  minHeight: 46,
  paddingInline: '$2',
  borderRadius: '$iconTile',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  lineHeight: '$snug',
  overflowWrap: 'break-word',
  fontWeight: '$medium',
  color: '$inkSoft',
  transition: 'background $transitions$medium, color $transitions$medium',
  '&[data-state=on]': {
    background: '$raised',
    color: '$ink',
    fontWeight: '$strong',
    boxShadow: '$pill',
  },
  '&[data-state=on] svg': { color: '$emberInk' },
})

interface SegmentedControlProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly css?: CSS
}

/** A switch between two or three options, one of which is always chosen. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, css = {} } = props
  const handleChange = (newValue: string) => {
    const option = options.find(candidate => candidate.value === newValue)
    if (option && option.value !== value) onChange(option.value)
  }
  return (
    <Root type="single" aria-label={label} value={value} onValueChange={handleChange} css={css}>
      {options.map(option => (
        <Item key={option.value} value={option.value}>
          {option.icon}
          <span>{option.label}</span>
        </Item>
      ))}
    </Root>
  )
}
