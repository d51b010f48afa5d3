import { Suspense, useEffect, useRef } from 'react'
import { ChartScreen } from './chart/ChartScreen.tsx'
import { CombinedModelsScreen } from './combined-models/CombinedModelsScreen.tsx'
import type { FlowLoader } from './flow-loader.ts'
import { HomeScreen } from './home/HomeScreen.tsx'
import { LivePage } from './live/LivePage.tsx'
import { NotFound } from './NotFound.tsx'
import { FlowsHeader } from './navigation/FlowsHeader.tsx'
import type { FlowLocation } from './navigation/flow-urls.ts'
import { useFlowLocation } from './navigation/use-location.ts'
import { Loading } from './ui/Loading.tsx'
import { styled } from './ui/theme.ts'

const Frame = styled('div', {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

interface ScreenProps {
  readonly location: FlowLocation
  readonly loader: FlowLoader
}

function Screen({ location, loader }: ScreenProps) {
  switch (location.page) {
    case 'home':
      return <HomeScreen loader={loader} search={location.search} />
    case 'chart':
    case 'trace':
      return <ChartScreen key={location.chart} loader={loader} location={location} />
    case 'combinedModels':
      return <CombinedModelsScreen loader={loader} />
    case 'live':
    case 'liveChart':
      return <LivePage loader={loader} location={location} />
    default:
      return (
        <NotFound title="There is no such page" text="The link may be from another version of the app." />
      )
  }
}

const pageNameOf = (location: FlowLocation): string => ('chart' in location ? location.chart : location.page)

/** The header and the page of the current URL. A new page gets the focus, so that screen readers announce it. */
export function FlowPages({ loader }: { readonly loader: FlowLoader }) {
  const location = useFlowLocation()
  const main = useRef<HTMLElement>(null)
  const name = pageNameOf(location)
  const previousName = useRef(name)
  useEffect(() => {
    document.title = name === 'home' ? 'Flow pages' : `${name} – Flow pages`
    if (previousName.current !== name) main.current?.focus()
    previousName.current = name
  }, [name])
  return (
    <Frame>
      <FlowsHeader location={location} />
      <main ref={main} tabIndex={-1}>
        <Suspense fallback={<Loading text="Fetching the flows..." />}>
          <Screen location={location} loader={loader} />
        </Suspense>
      </main>
    </Frame>
  )
}
