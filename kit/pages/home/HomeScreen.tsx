import { use, useDeferredValue } from 'react'
import type { FlowLoader } from '../flow-loader.ts'
import { NotFound } from '../NotFound.tsx'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { COMBINED_MODELS_URL, homeUrl } from '../navigation/flow-urls.ts'
import { useNavigateTo } from '../navigation/use-location.ts'
import { SearchBox } from '../ui/controls.tsx'
import { Page } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { ChartCards } from './ChartCards.tsx'
import { SearchResults } from './SearchResults.tsx'
import { searchFlows } from './search-flows.ts'

interface HomeScreenProps {
  readonly loader: FlowLoader
  readonly search: string
}

/** The first page: all charts with their figures, and a search across them. */
export function HomeScreen({ loader, search }: HomeScreenProps) {
  const index = use(loader.loadIndex())
  const navigateTo = useNavigateTo()
  const deferredSearch = useDeferredValue(search)
  if (!index)
    return <NotFound title="The flows are not here" text="Their data is missing beside these pages." />
  return (
    <Page css={{ paddingTop: '$8' }}>
      <Heading as="h1" size="3xl">
        How the app behaves, flow by flow
      </Heading>
      <MutedText size="lg" css={{ marginTop: '$2', maxWidth: '62ch' }}>
        Every flow of the app is a chart of states. Pick one to see its drawing, what each state means, and
        every path through it that the tests walk.
      </MutedText>
      <SearchBox
        label="Search all flows"
        placeholder="Search: refused, ten minutes …"
        value={search}
        onChange={text => navigateTo(homeUrl(text), 'replace')}
        css={{ marginBlock: '$6', maxWidth: 640 }}
      />
      {deferredSearch.trim() === '' ? (
        <>
          {index.combinedModels.length > 0 && (
            <MutedText css={{ marginBottom: '$4' }}>
              What two tabs, the server and other devices do at the same time:{' '}
              <FlowLink to={COMBINED_MODELS_URL}>flows explored together</FlowLink>
            </MutedText>
          )}
          <ChartCards charts={index.charts} />
        </>
      ) : (
        <SearchResults
          found={searchFlows(index.searchEntries, deferredSearch, index.synonyms)}
          search={deferredSearch}
        />
      )}
    </Page>
  )
}
