import type { ChangesData, ChartData } from '../flow-data.ts'
import { formatCount } from '../labels.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { traceUrl } from '../navigation/flow-urls.ts'
import { Stack } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  marginTop: '$2',
  fontSize: '$sm',
  overflowWrap: 'anywhere',
  '& [data-change=added]': { color: '$greenInk' },
  '& [data-change=removed]': { color: '$redInk' },
  '& [data-change=changed]': { color: '$orangeInk' },
})

interface TextListProps {
  readonly title: string
  readonly texts: readonly string[]
}

const TextList = ({ title, texts }: TextListProps) => (
  <section>
    <Heading as="h3" size="lg">
      {title}
    </Heading>
    {texts.length === 0 ? (
      <MutedText size="sm">None</MutedText>
    ) : (
      <List>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </List>
    )}
  </section>
)

interface ChangesPanelProps {
  readonly chart: Pick<ChartData, 'name'>
  readonly changes: ChangesData
}

const PathList = ({ chart, changes }: ChangesPanelProps) => (
  <section>
    <Heading as="h3" size="lg">
      Paths through them
    </Heading>
    {changes.paths.length === 0 && <MutedText size="sm">None</MutedText>}
    <List>
      {changes.paths.map(({ id, title }) => (
        <li key={id}>
          <FlowLink to={traceUrl(chart.name, id)}>{title}</FlowLink>
        </li>
      ))}
    </List>
  </section>
)

const KINDS = ['added', 'removed', 'changed'] as const

/** '2 added, 1 changed' */
const countsText = (lines: ChangesData['lines']): string =>
  KINDS.map(kind => ({ kind, count: lines.filter(line => line.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ')

/** What changed in a chart since an older version, and the tests that go through the added and changed parts. */
export const ChangesPanel = ({ chart, changes }: ChangesPanelProps) => (
  <Stack gap={5}>
    <section>
      <Heading as="h2" size="xl">
        {formatCount(changes.lines.length, 'change')} since {changes.revision}
      </Heading>
      {changes.lines.length > 1 && <MutedText size="sm">{countsText(changes.lines)}</MutedText>}
      <List>
        {KINDS.flatMap(kind => changes.lines.filter(line => line.kind === kind)).map(({ kind, text }) => (
          <li key={text} data-change={kind}>
            {text}
          </li>
        ))}
      </List>
    </section>
    <PathList chart={chart} changes={changes} />
    <TextList title="Invariants that they can break" texts={changes.invariants} />
    <TextList title="Recordings through them" texts={changes.recordings} />
  </Stack>
)
