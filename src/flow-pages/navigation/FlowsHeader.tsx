import { Lantern } from '#ui/media/Lantern'
import { styled } from '#ui/theme/theme'
import { chartUrl, type FlowLocation, homeUrl, LIVE_URL, toHref } from './flow-urls'

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
const Breadcrumb = styled('span', {
  color: '$inkSoft',
  minWidth: 0,
  overflowWrap: 'anywhere',
  marginRight: 'auto',
})

/** Where one is among the flow pages, and the way home. */
export function FlowsHeader({ place }: { readonly place: FlowLocation }) {
  const chart = 'chart' in place ? place.chart : null
  const isLive = place.page === 'live' || place.page === 'liveChart'
  return (
    <Bar>
      <Home href={toHref(homeUrl())} aria-current={place.page === 'home' ? 'page' : undefined}>
        <Lantern />
        Flow pages
      </Home>
      <Breadcrumb>
        {chart !== null && (
          <>
            <span aria-hidden="true">/ </span>
            <a href={toHref(chartUrl(chart))} aria-current={place.page === 'chart' ? 'page' : undefined}>
              {chart}
            </a>
          </>
        )}
      </Breadcrumb>
      <a href={toHref(LIVE_URL)} aria-current={isLive ? 'page' : undefined}>
        Live
      </a>
    </Bar>
  )
}
