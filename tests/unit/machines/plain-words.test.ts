import { allStateNodes } from 'statechart-kit/explore/state-nodes'
import { createChartData } from 'statechart-kit/pages/data/chart-data'
import { createFlowIndex } from 'statechart-kit/pages/data/flow-index'
import { searchFlows } from 'statechart-kit/pages/home/search-flows'
import { describe, expect, test } from 'vitest'
import { flows } from '#machines/registry'
import { SEARCH_SYNONYMS } from '#tools/flow-pages/search-synonyms'
import { SHOWN_TEXTS } from '#tools/flow-pages/shown-texts'

const ANSWERED_FROM = ['app', 'session', 'cart', 'payment']
const chosenFlows = flows.filter(({ name }) => ANSWERED_FROM.includes(name))

/** Words of the code that a QA engineer does not know. */
const CODE_WORDS =
  /\bactors?\b|root chart|\brouter|`exp`|\bcached?\b|meta tag|\bdecoded\b|storage keys|uncertain change|requires_payment_method|\b(?:401|409)\b/

describe.each(chosenFlows)('the texts of $name', ({ machine, sentences, invariants, examples }) => {
  test('have no words of the code', () => {
    const texts = [
      ...allStateNodes(machine).map(({ description }) => description ?? ''),
      ...invariants.map(({ statement }) => statement),
      ...examples.map(({ title }) => title),
      ...Object.values(sentences?.events ?? {}),
      ...Object.values(sentences?.guards ?? {}),
      ...Object.values(sentences?.causes ?? {}),
      ...Object.values(sentences?.actors ?? {}).flatMap(actor => Object.values(actor)),
    ]
    expect(texts.filter(text => CODE_WORDS.test(text))).toEqual([])
  })
})

describe('a question across flows', () => {
  const { searchEntries } = createFlowIndex(
    chosenFlows.map(flow => createChartData(flow, [], { texts: SHOWN_TEXTS }, [])),
  )
  test.each([
    ['sign-in expires payment', /^A payment is not lost if the sign-in expires/],
    [
      'signs out offline',
      /^A customer who signs out offline is signed out here at once\. The server is asked/,
    ],
    ['your sign-in has expired', /reads ‘You were signed out because your sign-in has expired/],
    ['another tab cart', /^Reading$/],
    ['cart another device', /^The cart should be read again$/],
    ['payment back button', /another window left the payment$/],
    ['wrapper', /^A mobile wrapper/],
    ['wrapper token', /^A mobile wrapper/],
    ['paid with the tab closed', /^A payment that was paid with the tab closed shows/],
    ['pays in the pop-up and reopens the app', /./],
    ['two tabs pay at once', /^Another window changes the payment/],
    ['order made twice webhook', /^The provider reports it paid$/],
    ['offline on the payment page', /^The browser is online again/],
    ['token server revoked network', /^The customer signs out$/],
  ])('‘%s’ finds its answer among the first ten', (search, title) => {
    const titles = searchFlows(searchEntries, search, SEARCH_SYNONYMS).entries.map(entry => entry.title)
    expect(titles.slice(0, 10)).toContainEqual(expect.stringMatching(title))
  })
})
