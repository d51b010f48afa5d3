// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { OrderTab } from '#pages/order/LoadedOrder'
import { OrderView } from '#pages/order/OrderView'
import { createReadyOrder } from '#tests/fixtures/client/render-order-page'
import { renderView } from '#tests/fixtures/client/render-view'

/** The order page, with its tab in a state instead of the address bar. */
function OrderPage() {
  const [tab, setTab] = useState<OrderTab>('track')
  return (
    <OrderView
      orderId="1042"
      state={createReadyOrder()}
      connection={{ state: 'live', text: 'Live' }}
      vendors={[]}
      now={Date.parse('2025-11-20T19:30:00Z')}
      tab={tab}
      onTabChange={setTab}
    />
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })
const panelText = () => screen.getByRole('tabpanel').textContent

describe('the tabs of the order page', () => {
  it.each([
    ['Order Details', 'Payment method'],
    ['Contact', 'Order Again'],
  ])('shows %s when its tab is pressed', async (name, text) => {
    const { user } = renderView(<OrderPage />)
    await user.click(tab(name))
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
    expect(panelText()).toContain(text)
  })

  it('moves between the tabs with the arrow keys', async () => {
    const { user } = renderView(<OrderPage />)
    await user.click(tab('Track Order'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Order Details'))
    expect(panelText()).toContain('Payment method')
  })
})
