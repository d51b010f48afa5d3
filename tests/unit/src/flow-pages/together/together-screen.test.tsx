import { describe, expect, it } from 'vitest'
import { searchFlows } from '#flow-pages/home/search-flows'
import { TogetherModels } from '#flow-pages/together/TogetherScreen'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createFlowIndex } from '#tools/flow-pages/data/flow-index'
import { listTogetherModels } from '#tools/flow-pages/data/together-models'

describe('what is explored together', () => {
  const models = listTogetherModels()

  it('is found by a question about two tabs', () => {
    const { searchEntries } = createFlowIndex([], models)
    const [first] = searchFlows(searchEntries, 'two tabs pay').entries
    expect(first).toMatchObject({ title: 'Two tabs pay', url: '/together' })
    expect(first?.text).toContain('a cart is charged once')
  })

  it('names each rule, what goes wrong without it, and the path there', () => {
    const text = renderMarkup(<TogetherModels models={models} />).replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'A repeated Idempotency-Key returns its payment (a rule of the server). Without it:',
    )
    expect(text).toContain('A: presses Start Payment')
  })
})
