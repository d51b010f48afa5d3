import Check from 'lucide-react/icons/check'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const List = styled('ol', { display: 'grid', gap: '$4', textAlign: 'left' })
const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  color: '$inkSoft',
  variants: {
    state: {
      done: {},
      now: { color: '$ink', '& > div > p:first-child': { fontWeight: '$strong' } },
      next: {},
    },
  },
})
const StepMarker = styled('span', {
  width: 24,
  height: 24,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  variants: {
    state: {
      done: { background: '$leaf', color: '$onLeaf' },
      now: { boxShadow: 'inset 0 0 0 7px $colors$ember' },
      next: { boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong' },
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

/** A list of steps: done, current and next. */
export function StepList({ steps }: StepListProps) {
  return (
    <List>
      {steps.map(({ title, note, state }) => (
        <Item key={title} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <StepMarker state={state}>
            {state === 'done' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
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
