import { describe, expect, it } from 'vitest'
import { ClosedNotice, type ClosedVendor } from '#pages/cart/ClosedNotice'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

const VENDOR: ClosedVendor = { name: 'Smoky Joe’s', status: 'Closed', opens: 'Opens tomorrow at 11:00' }
const textOf = (vendor: ClosedVendor) =>
  renderMarkup(<ClosedNotice vendor={vendor} />).replaceAll(/<[^>]*>/g, '')

describe('the cart of a closed trailer', () => {
  // Specification 10.22.
  it('says when it opens, that its lines are kept, and leads to the open trailers', () => {
    expect(textOf(VENDOR)).toContain(
      'Smoky Joe’s is closed at the moment and takes no orders. Opens tomorrow at 11:00. Your cart is kept.',
    )
    expect(renderMarkup(<ClosedNotice vendor={VENDOR} />)).toContain(
      'href="/vendors?open=true">See who is open<',
    )
  })

  // Specification 10.22.
  it('says nothing about a time that is not known', () => {
    expect(textOf({ ...VENDOR, opens: null })).toContain('takes no orders. Your cart is kept.')
  })
})
