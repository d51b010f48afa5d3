import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DishPrice } from '#pages/menu/dishes/DishPrice'
import { CategoryChips } from '#pages/menu/filters/CategoryChips'
import { OpeningStatusTag } from '#pages/shared/OpeningStatusTag'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

it.each([
  ['Open until ten', 'green', 'Open Now'],
  ['active', 'green', 'Open Now'],
  ['Back on Friday', 'red', 'Closed'],
])('the vendor status “%s” has a %s tag: %s', (status, tone, label) => {
  const html = renderToStaticMarkup(<OpeningStatusTag status={status} />)
  expect(html).toContain(`tone-${tone}`)
  expect(html).toContain(`>${label}<`)
})

describe('the category chips', () => {
  const CATEGORIES = ['Burgers', 'Smoker', 'Sides', 'Drinks', 'Puddings', 'Little ones']
  const chips = (count: number, chosen: string | null = null) =>
    listActions(
      renderMarkup(
        <CategoryChips categories={CATEGORIES.slice(0, count)} chosen={chosen} onChoose={() => {}} />,
      ),
    )

  it('are ‘All’, the first four categories and ‘+N more’', () => {
    expect(chips(6)).toEqual(['All', 'Burgers', 'Smoker', 'Sides', 'Drinks', '+2 more'])
  })

  it('are complete for up to four categories, or when a later one is chosen', () => {
    expect(chips(4)).toEqual(['All', 'Burgers', 'Smoker', 'Sides', 'Drinks'])
    expect(chips(6, 'Puddings')).toEqual(['All', ...CATEGORIES])
  })
})

it.each([
  [1563, true],
  [1250, false],
  [900, false],
  [null, false],
])(
  'of a dish for £12.50, the original price of %s pence is struck through: %s',
  (originalPrice, isStruck) => {
    const html = renderMarkup(<DishPrice item={{ price: 1250, originalPrice }} />)
    expect(html).toContain('£12.50')
    expect(html.includes('<s>£15.63</s>')).toBe(isStruck)
  },
)
