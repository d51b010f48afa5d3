import { styled } from '../../ui/theme'
import { hrefOf, walkAddress } from '../addresses'
import type { Walk } from '../flow-data'
import { counted } from '../words'
import type { Passing } from './walks'

export const Links = styled('ul', {
  display: 'grid',
  marginInline: '-$3',
  '& a': {
    display: 'grid',
    gap: 1,
    padding: '$space$2 $space$3',
    borderRadius: '$md',
    minHeight: '$tap',
    alignContent: 'center',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { background: '$sunken' },
  '& small': { fontSize: '$sm', color: '$inkSoft' },
})

interface WalkLinksProps {
  readonly chart: string
  readonly walks: readonly Passing[]
  /** Says beside each where it ends. */
  readonly ends?: boolean
}

const detailOf = ({ id, steps, ends }: Walk, withEnd: boolean): string =>
  [id.replace('-', ' '), counted(steps.length - 1, 'step'), ...(withEnd ? [`ends in ${ends}`] : [])].join(
    ' · ',
  )

/** Ways through a chart, each leading to its player. */
export const WalkLinks = ({ chart, walks, ends = false }: WalkLinksProps) => (
  <Links>
    {walks.map(({ walk, step }) => (
      <li key={walk.id}>
        <a href={hrefOf(walkAddress(chart, walk.id, step))}>
          {walk.title}
          <small>{detailOf(walk, ends)}</small>
        </a>
      </li>
    ))}
  </Links>
)
