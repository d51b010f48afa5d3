import Check from 'lucide-react/icons/check'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const List = styled('ol', { textAlign: 'left' })

/** A line leads from each step to the next one. */
const Item = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  color: '$inkSoft',
  '&:not(:last-child)': { paddingBottom: 22 },
  '&:not(:last-child)::before': {
    content: '',
    position: 'absolute',
    left: 12,
    top: 26,
    bottom: 0,
    width: 2,
    background: '$line',
  },
  variants: {
    state: {
      done: { '&:not(:last-child)::before': { background: '$leaf' } },
      now: { color: '$ink', '& > div > p:first-child': { fontWeight: '$strong' } },
      next: {},
    },
  },
})

/** Holds the number of the step, or a tick. It is filled, because an empty ring would look like a radio button. */
const StepMarker = styled('span', {
  width: 26,
  height: 26,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '$sm',
  fontWeight: '$strong',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  variants: {
    state: {
      done: { background: '$leaf', color: '$onLeaf' },
      now: { background: '$ember', color: '$onEmber' },
      next: { background: '$line', color: '$inkSoft' },
    },
  },
})

interface StepListProps {
  readonly steps: readonly {
    readonly title: string
    readonly note?: string
    readonly state: 'done' | 'now' | 'next'
  }[]
}

/** A list of steps: done, current and next. A single step has no number. */
export function StepList({ steps }: StepListProps) {
  return (
    <List>
      {steps.map(({ title, note, state }, index) => (
        <Item key={title} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <StepMarker state={state} aria-hidden="true">
            {state === 'done' ? <Check size={14} strokeWidth={3} /> : steps.length > 1 && index + 1}
          </StepMarker>
          <div>
            <p>{title}</p>
            {note && <MutedText size="sm">{note}</MutedText>}
          </div>
        </Item>
      ))}
    </List>
  )
}
