import { createFlowIndex } from 'statechart-kit/pages/data/flow-index'
import { searchFlows } from 'statechart-kit/pages/home/search-flows'
import { expect, it } from 'vitest'
import { listCombinedModels } from '#tests/flow-pages/combined-models'

it('finds a combined model by a question about two tabs', () => {
  const { searchEntries } = createFlowIndex([], listCombinedModels())
  const [first] = searchFlows(searchEntries, 'two tabs pay').entries
  expect(first).toMatchObject({ title: 'Two tabs pay', url: '/combined-models' })
  expect(first?.text).toContain('a cart is charged once')
})
