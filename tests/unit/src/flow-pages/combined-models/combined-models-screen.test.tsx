import { describe, expect, it } from 'vitest'
import { CombinedModelList } from '#flow-pages/combined-models/CombinedModelsScreen'
import { searchFlows } from '#flow-pages/home/search-flows'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { listCombinedModels } from '#tools/flow-pages/data/combined-models'
import { createFlowIndex } from '#tools/flow-pages/data/flow-index'

describe('the page of the combined models', () => {
  const models = listCombinedModels()

  it('is found by a question about two tabs', () => {
    const { searchEntries } = createFlowIndex([], models)
    const [first] = searchFlows(searchEntries, 'two tabs pay').entries
    expect(first).toMatchObject({ title: 'Two tabs pay', url: '/combined-models' })
    expect(first?.text).toContain('a cart is charged once')
  })

  it('names each rule, what goes wrong without it, and the path there', () => {
    const text = renderMarkup(<CombinedModelList models={models} />).replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'A repeated Idempotency-Key returns its payment (a rule of the server). Without it:',
    )
    expect(text).toContain('A: presses Start Payment')
  })
})
