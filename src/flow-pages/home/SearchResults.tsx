import { MutedText } from '#ui/text/MutedText'
import { Tag } from '#ui/feedback/Tag'
import { styled } from '#ui/theme/theme'
import { toHref } from '#flow-pages/navigation/flow-urls'
import type { SearchEntry } from '#flow-pages/flow-data'
import { pluralize, SEARCH_KIND_LABELS } from '#flow-pages/labels'

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

/** More than anybody reads; another word narrows it. */
const MAX_RESULTS = 60

interface SearchResultsProps {
  readonly entries: readonly SearchEntry[]
  readonly search: string
}

/** What a search found, each leading to its place. */
export function SearchResults({ entries, search }: SearchResultsProps) {
  const more =
    entries.length > MAX_RESULTS ? `, the first ${MAX_RESULTS} of them here: another word narrows it` : ''
  return (
    <section aria-label="What was found">
      <MutedText role="status">
        {entries.length === 0
          ? `Nothing has “${search.trim()}”`
          : `${pluralize(entries.length, 'find')}${more}`}
      </MutedText>
      <List>
        {entries.slice(0, MAX_RESULTS).map(find => (
          <Item key={`${find.kind} ${find.url} ${find.title}`}>
            <a href={toHref(find.url)}>
              <Title>{find.title}</Title>
              <Tag>
                {find.chart} · {SEARCH_KIND_LABELS[find.kind]}
              </Tag>
              {find.text && <EntryText>{find.text}</EntryText>}
            </a>
          </Item>
        ))}
      </List>
    </section>
  )
}
