import { formatCount, SEARCH_KIND_LABELS } from '../labels.ts'
import { useDrawingOptions, useHref } from '../navigation/use-location.ts'
import { MutedText, Tag } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import type { FoundEntries } from './search-flows.ts'

const List = styled('ul', { display: 'grid', marginTop: '$2' })
const Item = styled('li', {
  borderTop: '1px solid $colors$line',
  '& a': {
    display: 'grid',
    gap: '2px $space$3',
    justifyItems: 'start',
    alignItems: 'start',
    '@tablet': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    paddingBlock: '$3',
    paddingInline: '$2',
    borderRadius: '$md',
  },
  '& a:hover': { background: '$sunken' },
})
const Title = styled('span', { fontWeight: '$medium', overflowWrap: 'anywhere' })
const EntryText = styled('span', {
  gridColumn: 1,
  color: '$inkSoft',
  fontSize: '$sm',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  '-webkit-line-clamp': 2,
  '-webkit-box-orient': 'vertical',
  overflow: 'hidden',
})

/** The largest number of results on the page. */
const MAX_RESULTS = 60

interface SearchResultsProps {
  readonly found: FoundEntries
  readonly search: string
}

/** How many results there are. */
const statusText = ({ entries, isPartial }: FoundEntries, search: string): string => {
  if (entries.length === 0) return `Nothing has “${search.trim()}”`
  const limitText =
    entries.length > MAX_RESULTS ? `. The first ${MAX_RESULTS} are here. Another word shortens the list.` : ''
  const count = `${formatCount(entries.length, 'result')}${limitText}`
  return isPartial ? `Nothing has all of these words. With most of them: ${count}` : count
}

/** The results of a search as links. */
export function SearchResults({ found, search }: SearchResultsProps) {
  const { entries } = found
  const hrefOf = useHref()
  const { hasNames } = useDrawingOptions()
  return (
    <section aria-label="What was found">
      <MutedText role="status">{statusText(found, search)}</MutedText>
      <List>
        {entries.slice(0, MAX_RESULTS).map(entry => (
          <Item key={`${entry.kind} ${entry.url} ${entry.title}`}>
            <a href={hrefOf(entry.url)}>
              <Title>{(hasNames && entry.name) || entry.title}</Title>
              <Tag>
                {entry.chart} · {SEARCH_KIND_LABELS[entry.kind]}
              </Tag>
              {entry.text && <EntryText>{entry.text}</EntryText>}
            </a>
          </Item>
        ))}
      </List>
    </section>
  )
}
