import { expect, it } from 'vitest'
import { CombinedModelList } from '../../../pages/combined-models/CombinedModelsScreen.tsx'
import { renderPages } from '../render-pages.tsx'

it('names each rule, what goes wrong without it, and the path there', () => {
  const rule = {
    rule: 'a repeated key returns its payment',
    place: 'server' as const,
    fault: 'a cart is charged twice',
    path: ['A: presses Pay', 'B: presses Pay'],
  }
  const model = { name: 'two-tabs', title: 'Two tabs pay', description: 'Two tabs.', rules: [rule] }
  const text = renderPages(<CombinedModelList models={[model]} />).replaceAll(/<[^>]*>|\s+/g, ' ')
  expect(text).toContain(
    'A repeated key returns its payment ( a rule of the server ). Without it: a cart is charged twice'.replaceAll(
      / (?=\))|(?<=\() /g,
      '',
    ),
  )
  expect(text).toContain('A: presses Pay')
})
