import { Lantern } from '../ui/Lantern'
import { styled } from '../ui/theme'
import { chartAddress, homeAddress, hrefOf, LIVE_ADDRESS, type Place } from './addresses'

const Bar = styled('header', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 60,
  paddingInline: '$5',
  borderBottom: '1px solid $colors$line',
  background: '$paper',
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 10, minHeight: '$tap', fontWeight: '$medium' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& a[aria-current=page]': { color: '$emberInk' },
})
const Home = styled('a', {
  fontFamily: '$display',
  fontSize: '$lg',
  fontWeight: '$display',
  whiteSpace: 'nowrap',
})
const Trail = styled('span', {
  color: '$inkSoft',
  minWidth: 0,
  overflowWrap: 'anywhere',
  marginRight: 'auto',
})

/** Where one is among the flow pages, and the way home. */
export function FlowsHeader({ place }: { readonly place: Place }) {
  const chart = 'chart' in place ? place.chart : null
  const isLive = place.page === 'live' || place.page === 'watch'
  return (
    <Bar>
      <Home href={hrefOf(homeAddress())} aria-current={place.page === 'home' ? 'page' : undefined}>
        <Lantern />
        Flow pages
      </Home>
      <Trail>
        {chart !== null && (
          <>
            <span aria-hidden="true">/ </span>
            <a href={hrefOf(chartAddress(chart))} aria-current={place.page === 'chart' ? 'page' : undefined}>
              {chart}
            </a>
          </>
        )}
      </Trail>
      <a href={hrefOf(LIVE_ADDRESS)} aria-current={isLive ? 'page' : undefined}>
        Live
      </a>
    </Bar>
  )
}
