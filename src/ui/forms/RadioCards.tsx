import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { IconTile } from '#ui/media/IconTile'
import { styled } from '#ui/theme/theme'
import { CheckMark } from './CheckMark'

const Root = styled(RadioGroup.Root, { display: 'grid', gap: '$2' })
const Item = styled(RadioGroup.Item, {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 24px',
  gap: 14,
  alignItems: 'center',
  textAlign: 'left',
  padding: '14px $space$4',
  borderRadius: '$lg',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '&[data-state=checked]': { boxShadow: 'inset 0 0 0 2px $colors$ember' },
})
const Name = styled('span', { display: 'block', fontWeight: '$strong' })
const Note = styled('span', { display: 'block', fontSize: '$sm', lineHeight: 1.4, color: '$inkSoft' })

interface RadioCardsProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly note?: string
    readonly icon: ReactNode
  }[]
  readonly onChange: (value: Value) => void
}

/** Radio buttons as cards, each with an icon and a short note: the payment method. */
export function RadioCards<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioCardsProps<Value>) {
  const handleChange = (newValue: string) => {
    const option = options.find(candidate => candidate.value === newValue)
    if (option) onChange(option.value)
  }
  return (
    <Root aria-label={label} value={value} onValueChange={handleChange}>
      {options.map(option => (
        <Item key={option.value} value={option.value}>
          <IconTile>{option.icon}</IconTile>
          <span>
            <Name>{option.label}</Name>
            {option.note && <Note>{option.note}</Note>}
          </span>
          <CheckMark round checked={option.value === value} />
        </Item>
      ))}
    </Root>
  )
}
