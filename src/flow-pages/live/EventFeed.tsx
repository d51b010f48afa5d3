import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import type { EventMessage } from '#devtools/live/live-channel'

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

/** XState's own names for what timers and actors bring. */
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
  /** Says of which chart each is. */
  readonly showChartName?: boolean
}

/** What happened in the app, as it happens. */
export const EventFeed = ({ events, showChartName = false }: EventFeedProps) => (
  <section aria-labelledby="events">
    <Heading as="h2" size="lg" id="events">
      Events
    </Heading>
    {events.length === 0 && (
      <MutedText size="sm">None yet. Do something in the app, and it shows here.</MutedText>
    )}
    <List>
      {events.map((one, at) => (
        <Item key={String(events.length - at)}>
          <time>{formatTime(one.at)}</time>
          <span>
            {showChartName && `${one.chart}: `}
            {eventLabelOf(one.event)}
          </span>
          <small>{stateChangeText(one)}</small>
        </Item>
      ))}
    </List>
  </section>
)
