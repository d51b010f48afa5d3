import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DishPrice } from '#pages/menu/dishes/DishPrice'
import { CategoryChips } from '#pages/menu/filters/CategoryChips'
import { VendorHeader } from '#pages/menu/header/VendorHeader'
import { OpeningStatusTag } from '#pages/shared/OpeningStatusTag'
import { VendorCard } from '#pages/vendors/VendorCard'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

// Specification 8.4.
it.each([
  ['Open until ten', 'green', 'Open Now'],
  ['active', 'green', 'Open Now'],
  ['Back on Friday', 'red', 'Closed'],
])('the vendor status “%s” has a %s tag: %s', (status, tone, label) => {
  const html = renderToStaticMarkup(<OpeningStatusTag status={status} />)
  expect(html).toContain(`tone-${tone}`)
  expect(html).toContain(`>${label}<`)
})

// Specification 26.13.
it.each([
  ['Closed', 'Opens at 11:00', 1],
  ['Open', 'Opens at 11:00', 0],
  ['Closed', null, 0],
])(
  'a vendor that is %s and opens %s says so %i times, in the list and on its menu',
  (status, opens, times) => {
    const vendor = buildVendor({ status, opens })
    const pages = [
      <VendorHeader key="header" vendor={vendor} reviews={false} />,
      <VendorCard key="card" vendor={vendor} />,
    ]
    expect(pages.map(page => renderMarkup(page).split('>Opens at 11:00<').length - 1)).toEqual([times, times])
  },
)

// Specification 2.11.
it.each([
  [4.8, true],
  [null, false],
])('a vendor whose rating is %s shows it: %s', (rating, isShown) => {
  const vendor = buildVendor({ rating })
  const pages = [
    <VendorHeader key="header" vendor={vendor} reviews />,
    <VendorCard key="card" vendor={vendor} />,
  ]
  for (const page of pages) expect(/Rated|4\.8|rate it/.test(renderMarkup(page))).toBe(isShown)
})

describe('the category chips', () => {
  const CATEGORIES = ['Burgers', 'Smoker', 'Sides', 'Drinks', 'Puddings', 'Little ones']
  const chips = (count: number, chosen: string | null = null) =>
    listActions(
      renderMarkup(
        <CategoryChips categories={CATEGORIES.slice(0, count)} chosen={chosen} onChoose={() => {}} />,
      ),
    )

  // Specification 8.6.
  it('are ‘All’, the first four categories and ‘+N more’', () => {
    expect(chips(6)).toEqual(['All', 'Burgers', 'Smoker', 'Sides', 'Drinks', '+2 more'])
  })

  it('are complete for up to four categories, or when a later one is chosen', () => {
    expect(chips(4)).toEqual(['All', 'Burgers', 'Smoker', 'Sides', 'Drinks'])
    expect(chips(6, 'Puddings')).toEqual(['All', ...CATEGORIES])
  })
})

// Specification 8.12.
it.each([
  [1563, true],
  [1250, false],
  [900, false],
  [null, false],
])(
  'the original price of a dish for £12.50 is struck through if it is %s pence: %s',
  (originalPrice, isStruck) => {
    const html = renderMarkup(<DishPrice item={{ price: 1250, originalPrice }} />)
    expect(html).toContain('£12.50')
    expect(html.includes('<s>£15.63</s>')).toBe(isStruck)
  },
)
