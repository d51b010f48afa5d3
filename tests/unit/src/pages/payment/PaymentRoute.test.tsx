// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import type { AppContext } from '#app/app-context'
import { PaymentRoute } from '#pages/payment/PaymentRoute'
import {
  openPaymentApp,
  PAYMENT_STATUS_CALL,
  type PaymentApp,
  paymentStateOf,
} from '#tests/fixtures/client/payment-app'

/** Renders the payment page of an app. @returns counts the renders of the page */
async function renderPaymentPage({ context, queryClient }: PaymentApp): Promise<() => number> {
  let renders = 0
  const component = () => (
    <Profiler id="page" onRender={() => (renders += 1)}>
      <PaymentRoute />
    </Profiler>
  )
  const router = createRouter({
    routeTree: createRootRouteWithContext<AppContext>()({ component }),
    context,
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  onTestFinished(cleanup)
  return () => renders
}

it('renders nothing when the status of a payment has not changed', async () => {
  const app = await openPaymentApp()
  await app.open()
  const countRenders = await renderPaymentPage(app)
  await act(app.start)
  expect(
    await screen.findByRole('button', { name: 'Open the payment page again' }, { timeout: 25_000 }),
  ).toBeTruthy()
  const rendersBefore = countRenders()
  const callsBefore = app.api.callsTo(PAYMENT_STATUS_CALL).length
  for (const _ of [1, 2, 3]) await act(() => app.advanceTime(2_000))
  expect(paymentStateOf(app)).toEqual({ processing: 'waiting' })
  expect(app.api.callsTo(PAYMENT_STATUS_CALL)).toHaveLength(callsBefore + 3)
  expect(countRenders()).toBe(rendersBefore)
  app.server.setStatus('pay_1', 'paid')
  await act(() => app.advanceTime(2_000))
  expect(countRenders()).toBeGreaterThan(rendersBefore)
})
