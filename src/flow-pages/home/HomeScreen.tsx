import { use, useDeferredValue } from 'react'
import { Heading } from '#ui/Display'
import { Page } from '#ui/Page'
import { SearchBox } from '#ui/SearchBox'
import { MutedText } from '#ui/Soft'
import { homeUrl } from '#flow-pages/addresses'
import type { FlowLoader } from '#flow-pages/load'
import { NotFound } from '#flow-pages/Nothing'
import { useNavigateTo } from '#flow-pages/use-place'
import { ChartCards } from './ChartCards'
import { SearchResults } from './Finds'
import { searchFlows } from './search'

interface HomeScreenProps {
  readonly loader: FlowLoader
  readonly search: string
}

/** All charts with their figures, and a search across them. */
export function HomeScreen({ loader, search }: HomeScreenProps) {
  const index = use(loader.loadIndex())
  const go = useNavigateTo()
  const asked = useDeferredValue(search)
  if (!index)
    return (
      <NotFound title="The flows are not here" text="npm run flows writes them and builds these pages." />
    )
  return (
    <Page css={{ paddingTop: '$8' }}>
      <Heading as="h1" size="3xl">
        How the app behaves, flow by flow
      </Heading>
      <MutedText size="lg" css={{ marginTop: '$2', maxWidth: '62ch' }}>
        Every flow of the app is a chart of states. Pick one to see its drawing, what each state means, and
        every way through it that the tests walk.
      </MutedText>
      <SearchBox
        label="Search all flows"
        placeholder="Search: refused, ten minutes …"
        value={search}
        onChange={text => go(homeUrl(text), 'quietly')}
        css={{ marginBlock: '$6', maxWidth: 640 }}
      />
      {asked.trim() === '' ? (
        <ChartCards charts={index.charts} />
      ) : (
        <SearchResults entries={searchFlows(index.searchEntries, asked)} search={asked} />
      )}
    </Page>
  )
}
