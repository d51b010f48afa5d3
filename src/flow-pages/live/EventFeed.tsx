import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import type { Happened } from '../../workbench/channel'

const List = styled('ol', { display: 'grid' })
const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '68px minmax(0, 1fr)',
  columnGap: '$2',
  paddingBlock: '$2',
  borderTop: '1px solid $colors$line',
  overflowWrap: 'anywhere',
  '& time, & small': { fontSize: '$sm', color: '$inkSoft', fontVariantNumeric: 'tabular-nums' },
  '& small': { gridColumn: 2 },
})

const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

/** XState's own names for what timers and actors bring. */
const plainName = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\.(.*)/, '$1 ✓')
    .replace(/^xstate\.error\.actor\.(.*)/, '$1 ✗')
    .replace(/^xstate\.after\.([^.]*)\..*/, 'after $1')
    .replace(/^xstate\.snapshot\.(.*)/, '$1 reports')
    .replace(/^xstate\.init$/, 'It begins')

const moveOf = ({ from, to }: Happened): string => {
  const [before, after] = [from.join(', '), to.join(', ')]
  if (after === '') return 'it is over'
  if (before === '' || before === after) return `in ${after}`
  return `${before} → ${after}`
}

interface EventFeedProps {
  /** The newest first. */
  readonly happened: readonly Happened[]
  /** Says of which chart each is. */
  readonly named?: boolean
}

/** What happened in the app, as it happens. */
export const EventFeed = ({ happened, named = false }: EventFeedProps) => (
  <section aria-labelledby="events">
    <Display as="h2" size="lg" id="events">
      Events
    </Display>
    {happened.length === 0 && <Soft size="sm">None yet. Do something in the app, and it shows here.</Soft>}
    <List>
      {happened.map((one, at) => (
        <Item key={String(happened.length - at)}>
          <time>{timeOf(one.at)}</time>
          <span>
            {named && `${one.chart}: `}
            {plainName(one.event)}
          </span>
          <small>{moveOf(one)}</small>
        </Item>
      ))}
    </List>
  </section>
)
