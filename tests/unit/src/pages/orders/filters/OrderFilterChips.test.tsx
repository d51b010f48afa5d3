// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ORDER_FILTERS, type OrderFilters } from '#domain/orders/order-list'
import { OrderFilterChips } from '#pages/orders/filters/OrderFilterChips'
import { renderView } from '#tests/fixtures/client/render-view'

/** The chips with their filters, and a way to read these. */
function renderChips() {
  let current = DEFAULT_ORDER_FILTERS
  function Chips() {
    const [filters, setFilters] = useState<OrderFilters>(DEFAULT_ORDER_FILTERS)
    current = filters
    return (
      <OrderFilterChips filters={filters} onFiltersChange={patch => setFilters({ ...filters, ...patch })} />
    )
  }
  return { ...renderView(<Chips />), filters: () => current }
}
const press = (name: string) => screen.getByRole('button', { name })

describe('the filters of My Orders', () => {
  it('chooses a status', async () => {
    const { user, filters } = renderChips()
    await user.click(press('Ready'))
    expect(filters().status).toBe('ready')
    expect(press('Ready').getAttribute('aria-pressed')).toBe('true')
    expect(press('All').getAttribute('aria-pressed')).toBe('false')
  })

  it('chooses an order type in its sheet and names it on the chip', async () => {
    const { user, filters } = renderChips()
    await user.click(press('Type'))
    await user.click(screen.getByRole('radio', { name: 'Delivery' }))
    await user.click(press('Done'))
    expect(filters().orderType).toBe('delivery')
    expect(press('Delivery')).toBeTruthy()
  })

  // Specification 15.6.
  it('sorts by vendor, which begins with A to Z', async () => {
    const { user, filters } = renderChips()
    await user.click(press('Sort: Date'))
    await user.click(screen.getByRole('radio', { name: 'Trailer' }))
    expect(filters()).toMatchObject({ sort: 'vendor', direction: 'ascending' })
    await user.click(screen.getByRole('radio', { name: 'Z to A' }))
    expect(filters().direction).toBe('descending')
    await user.click(press('Done'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(press('Sort: Trailer').getAttribute('aria-description')).toBe('Z to A')
  })
})
