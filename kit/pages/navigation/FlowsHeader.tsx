import { styled } from '../ui/theme.ts'
import { chartUrl, type FlowLocation, homeUrl, LIVE_URL, toHref } from './flow-urls.ts'
import { useHref } from './use-location.ts'

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
  '@media print': { display: 'none' },
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

/** The header with links to the first page, the current chart and the live view. */
export function FlowsHeader({ location }: { readonly location: FlowLocation }) {
  const chart = 'chart' in location ? location.chart : null
  const hrefOf = useHref()
  const isLive = location.page === 'live' || location.page === 'liveChart'
  return (
    <Bar>
      <Home href={hrefOf(homeUrl())} aria-current={location.page === 'home' ? 'page' : undefined}>
        Flow pages
      </Home>
      <Breadcrumb>
        {chart !== null && (
          <>
            <span aria-hidden="true">/ </span>
            <a href={hrefOf(chartUrl(chart))} aria-current={location.page === 'chart' ? 'page' : undefined}>
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
