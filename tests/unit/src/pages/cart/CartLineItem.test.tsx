// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CartLineItem } from '#pages/cart/CartLineItem'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildCart } from '#tests/fixtures/data/domain-entities'

// Specification 10.24.
it('says that its dish is sold out, and is taken out whole', async () => {
  const [line] = buildCart([{ id: 8, quantity: 3 }]).lines
  if (!line) throw new Error('The cart has no line')
  const onQuantityChange = vi.fn()
  const props = { vendorId: 31, line, onQuantityChange }
  const { user, rerender } = renderView(<CartLineItem {...props} soldOut />)
  await user.click(screen.getByRole('button', { name: 'Take it out: Dish 8' }))
  expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(line, 0)
  rerender(<CartLineItem {...props} />)
  expect(screen.queryByText('Sold out at the moment, so it cannot be ordered.')).toBeNull()
})
