import { Card } from '../../ui/Card'
import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import { chartAddress, hrefOf } from '../addresses'
import type { ChartSummary } from '../flow-data'
import { WAYS, type Way } from '../words'
import { Meter } from './Meter'

const Item = styled(Card, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: 'box-shadow $transitions$quick',
  '&:hover': { boxShadow: 'inset 0 0 0 1px $colors$lineStrong, $shadows$pill' },
  '& a::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$xl' },
})
const Figures = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr))',
  columnGap: '$2',
  rowGap: 2,
  marginTop: '$4',
  fontSize: '$sm',
  color: '$inkSoft',
  '& b': { color: '$ink', fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' },
})
const Meters = styled('div', { display: 'grid', gap: 10, marginTop: 'auto', paddingTop: '$4' })

const NOT_LOOKED: Readonly<Record<Way['way'], string>> = {
  model: 'not walked yet',
  browser: 'not walked there',
  scenarios: 'none yet',
}

const figuresOf = ({ states, transitions, walks, laws }: ChartSummary) =>
  [
    [states, 'states'],
    [transitions, 'transitions'],
    [walks.path, 'paths'],
    [walks.journey, 'journeys'],
    [laws, 'laws'],
  ] as const

/** One chart: what it is about, how large it is, and how well it is tested. All of it leads to its page. */
export function ChartCard({ chart }: { readonly chart: ChartSummary }) {
  const { name, says, states, transitions, covered, cannot, mutation } = chart
  // What no page can bring about is nothing that the browser could reach.
  const parts = (way: Way['way']) => states + transitions - (way === 'browser' ? cannot : 0)
  const meter = ({ way, label }: Way) => (
    <Meter
      key={way}
      label={`Reached ${label}`}
      reached={covered[way]}
      of={parts(way)}
      none={NOT_LOOKED[way]}
    />
  )
  return (
    <Item as="li">
      <Display as="h3" size="xl">
        <a href={hrefOf(chartAddress(name))}>{name}</a>
      </Display>
      <Soft css={{ marginTop: '$1' }}>{says}</Soft>
      <Figures>
        {figuresOf(chart).map(([count, what]) => (
          <li key={what}>
            <b>{count}</b> {what}
          </li>
        ))}
      </Figures>
      <Meters>
        {WAYS.map(meter)}
        <Meter
          label="Changes noticed"
          reached={mutation?.caught ?? null}
          of={mutation?.made ?? 0}
          none="not measured yet"
        />
      </Meters>
    </Item>
  )
}
