import { use, useDeferredValue } from 'react'
import { Display } from '../../ui/Display'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { Soft } from '../../ui/Soft'
import { homeAddress } from '../addresses'
import type { FlowLoad } from '../load'
import { Nothing } from '../Nothing'
import { useGo } from '../use-place'
import { ChartCards } from './ChartCards'
import { Finds } from './Finds'
import { findAll } from './search'

interface HomeScreenProps {
  readonly load: FlowLoad
  readonly search: string
}

/** All charts with their figures, and a search across them. */
export function HomeScreen({ load, search }: HomeScreenProps) {
  const index = use(load.index())
  const go = useGo()
  const asked = useDeferredValue(search)
  if (!index)
    return <Nothing title="The flows are not here" text="npm run flows writes them and builds these pages." />
  return (
    <Page css={{ paddingTop: '$8' }}>
      <Display as="h1" size="3xl">
        How the app behaves, flow by flow
      </Display>
      <Soft size="lg" css={{ marginTop: '$2', maxWidth: '62ch' }}>
        Every flow of the app is a chart of states. Pick one to see its drawing, what each state means, and
        every way through it that the tests walk.
      </Soft>
      <SearchBox
        label="Search all flows"
        placeholder="Search: refused, ten minutes …"
        value={search}
        onChange={text => go(homeAddress(text), 'quietly')}
        css={{ marginBlock: '$6', maxWidth: 640 }}
      />
      {asked.trim() === '' ? (
        <ChartCards charts={index.charts} />
      ) : (
        <Finds finds={findAll(index.finds, asked)} search={asked} />
      )}
    </Page>
  )
}
