import type { EventMessage } from '../../live/live-channel.ts'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

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

const formatTime = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

/** Shortens the event types that XState uses for timers and actors. */
const eventLabelOf = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\.(.*)/, '$1 ✓')
    .replace(/^xstate\.error\.actor\.(.*)/, '$1 ✗')
    .replace(/^xstate\.after\.([^.]*)\..*/, 'after $1')
    .replace(/^xstate\.snapshot\.(.*)/, '$1 reports')
    .replace(/^xstate\.init$/, 'It begins')

const stateChangeText = ({ from, to }: EventMessage): string => {
  const [before, after] = [from.join(', '), to.join(', ')]
  if (after === '') return 'it is over'
  if (before === '' || before === after) return `in ${after}`
  return `${before} → ${after}`
}

interface EventFeedProps {
  /** The newest first. */
  readonly events: readonly EventMessage[]
  /** Whether each event shows the name of its chart. */
  readonly showChartName?: boolean
}

/** The events of the app, updated live. */
export const EventFeed = ({ events, showChartName = false }: EventFeedProps) => (
  <section aria-labelledby="events">
    <Heading as="h2" size="lg" id="events">
      Events
    </Heading>
    {events.length === 0 && (
      <MutedText size="sm">None yet. Do something in the app, and it shows here.</MutedText>
    )}
    <List>
      {events.map((message, index) => (
        <Item key={String(events.length - index)}>
          <time>{formatTime(message.at)}</time>
          <span>
            {showChartName && `${message.chart}: `}
            {eventLabelOf(message.event)}
          </span>
          <small>{stateChangeText(message)}</small>
        </Item>
      ))}
    </List>
  </section>
)
