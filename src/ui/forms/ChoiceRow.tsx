import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import { CheckMark } from './CheckMark'

const Root = styled('label', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'center',
  minHeight: 54,
  cursor: 'pointer',
  borderBottom: '1px solid $colors$line',
  '&:last-child': { borderBottom: 0 },
  '&:has(:focus-visible)': { outline: '3px solid $colors$ember', outlineOffset: 2, borderRadius: '$sm' },
  variants: { checked: { true: { fontWeight: '$strong' } } },
})

interface ChoiceRowProps {
  readonly kind: 'radio' | 'checkbox'
  /** Groups the radio buttons of one question. */
  readonly name: string
  readonly label: string
  readonly checked: boolean
  readonly onChoose: () => void
}

/** One answer in a sheet. The whole row can be pressed. */
export function ChoiceRow({ kind, name, label, checked, onChoose }: ChoiceRowProps) {
  return (
    <Root checked={checked}>
      <VisuallyHidden as="input" type={kind} name={name} checked={checked} onChange={onChoose} />
      <CheckMark checked={checked} round={kind === 'radio'} />
      <span>{label}</span>
    </Root>
  )
}
