import { Suspense, useEffect, useRef } from 'react'
import { Loading } from '../ui/Loading'
import { styled } from '../ui/theme'
import type { Place } from './addresses'
import { ChartScreen } from './chart/ChartScreen'
import { FlowsHeader } from './FlowsHeader'
import { HomeScreen } from './home/HomeScreen'
import { LiveScreens } from './live/LiveScreens'
import type { FlowLoad } from './load'
import { Nothing } from './Nothing'
import { usePlace } from './use-place'

const Frame = styled('div', {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

function Screen({ place, load }: { readonly place: Place; readonly load: FlowLoad }) {
  switch (place.page) {
    case 'home':
      return <HomeScreen load={load} search={place.search} />
    case 'chart':
    case 'walk':
      return <ChartScreen key={place.chart} load={load} place={place} />
    case 'live':
    case 'watch':
      return <LiveScreens load={load} place={place} />
    default:
      return <Nothing title="There is no such page" text="The link may be from another version of the app." />
  }
}

const nameOf = (place: Place): string => ('chart' in place ? place.chart : place.page)

/** All pages: the bar at their top, and the one that the address asks for. A new page takes the focus, so that it is read out. */
export function FlowPages({ load }: { readonly load: FlowLoad }) {
  const place = usePlace()
  const main = useRef<HTMLElement>(null)
  const name = nameOf(place)
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
