import { Soft } from '../../ui/Soft'
import { Tag } from '../../ui/Tag'
import { styled } from '../../ui/theme'
import { hrefOf } from '../addresses'
import type { Find } from '../flow-data'
import { counted, KIND_WORDS } from '../words'

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
const Words = styled('span', {
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
const MOST = 60

interface FindsProps {
  readonly finds: readonly Find[]
  readonly search: string
}

/** What a search found, each leading to its place. */
export function Finds({ finds, search }: FindsProps) {
  const more = finds.length > MOST ? `, the first ${MOST} of them here: another word narrows it` : ''
  return (
    <section aria-label="What was found">
      <Soft role="status">
        {finds.length === 0 ? `Nothing has “${search.trim()}”` : `${counted(finds.length, 'find')}${more}`}
      </Soft>
      <List>
        {finds.slice(0, MOST).map(find => (
          <Item key={`${find.kind} ${find.address} ${find.title}`}>
            <a href={hrefOf(find.address)}>
              <Title>{find.title}</Title>
              <Tag>
                {find.chart} · {KIND_WORDS[find.kind]}
              </Tag>
              {find.words && <Words>{find.words}</Words>}
            </a>
          </Item>
        ))}
      </List>
    </section>
  )
}
