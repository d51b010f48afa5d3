import { Suspense, useEffect, useRef } from 'react'
import { Loading } from '#ui/loading/Loading'
import { styled } from '#ui/theme/theme'
import type { FlowLocation } from './navigation/flow-urls'
import { ChartScreen } from './chart/ChartScreen'
import { FlowsHeader } from './navigation/FlowsHeader'
import { HomeScreen } from './home/HomeScreen'
import { LivePage } from './live/LivePage'
import type { FlowLoader } from './flow-loader'
import { NotFound } from './NotFound'
import { useFlowLocation } from './navigation/use-location'

const Frame = styled('div', {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

function Screen({ place, load }: { readonly place: FlowLocation; readonly load: FlowLoader }) {
  switch (place.page) {
    case 'home':
      return <HomeScreen loader={load} search={place.search} />
    case 'chart':
    case 'trace':
      return <ChartScreen key={place.chart} loader={load} location={place} />
    case 'live':
    case 'liveChart':
      return <LivePage loader={load} location={place} />
    default:
      return (
        <NotFound title="There is no such page" text="The link may be from another version of the app." />
      )
  }
}

const pageNameOf = (place: FlowLocation): string => ('chart' in place ? place.chart : place.page)

/** All pages: the bar at their top, and the one that the address asks for. A new page takes the focus, so that it is read out. */
export function FlowPages({ load }: { readonly load: FlowLoader }) {
  const place = useFlowLocation()
  const main = useRef<HTMLElement>(null)
  const name = pageNameOf(place)
  const shown = useRef(name)
  useEffect(() => {
    document.title = name === 'home' ? 'Flow pages' : `${name} – Flow pages`
    if (shown.current !== name) main.current?.focus()
    shown.current = name
  }, [name])
  return (
    <Frame>
      <FlowsHeader place={place} />
      <main ref={main} tabIndex={-1}>
        <Suspense fallback={<Loading text="Fetching the flows..." />}>
          <Screen place={place} load={load} />
        </Suspense>
      </main>
    </Frame>
  )
}
