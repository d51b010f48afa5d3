// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATHS } from '#domain/paths'
import { DishLink } from '#pages/menu/dishes/DishLink'

const DISHES = ['Soup', 'Salad', 'Pie', 'Chips', 'Cake']

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens a menu. @returns the loader of the dishes' page, and the router */
async function openMenu() {
  const loader = vi.fn<(context: { params: unknown }) => null>(() => null)
  const root = createRootRoute()
  const menu = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () =>
      DISHES.map((name, index) => (
        <DishLink key={name} vendorId={31} itemId={index + 1}>
          {name}
        </DishLink>
      )),
  })
  const dish = createRoute({
    getParentRoute: () => root,
    path: PATHS.item,
    loader,
    component: () => 'A dish',
  })
  const router = createRouter({ routeTree: root.addChildren([menu, dish]), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  const soup = await screen.findByRole('link', { name: 'Soup' })
  return { loader, router, soup, salad: screen.getByRole('link', { name: 'Salad' }) }
}

const wait = () => vi.advanceTimersByTimeAsync(60)
const paramsOf = (loader: Awaited<ReturnType<typeof openMenu>>['loader']) =>
  loader.mock.calls.map(([{ params }]) => params)

it('opens the dish in the app, and in the browser where the customer asks for another tab', async () => {
  const { router, soup } = await openMenu()
  expect(soup.getAttribute('href')).toBe('/vendor/31/item/1')
  expect(fireEvent.click(soup, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(soup, { button: 1 })).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  expect(fireEvent.click(soup)).toBe(false)
  await screen.findByText('A dish')
  expect(router.state.location.pathname).toBe('/vendor/31/item/1')
})

it('prefetches a dish at once when it is touched', async () => {
  const { loader, soup } = await openMenu()
  fireEvent.touchStart(soup)
  await vi.advanceTimersByTimeAsync(0)
  expect(paramsOf(loader)).toEqual([{ vendorId: '31', itemId: '1' }])
})

it.each([
  ['the pointer', fireEvent.mouseEnter],
  ['the focus', fireEvent.focus],
] as const)('prefetches a dish when it keeps %s', async (_, begin) => {
  const { loader, salad } = await openMenu()
  begin(salad)
  expect(loader).not.toHaveBeenCalled()
  await wait()
  expect(paramsOf(loader)).toEqual([{ vendorId: '31', itemId: '2' }])
})

it('prefetches no dish over which a pointer or the focus only passes', async () => {
  const { loader, soup, salad } = await openMenu()
  fireEvent.mouseEnter(soup)
  fireEvent.mouseLeave(soup)
  fireEvent.focus(salad)
  fireEvent.blur(salad)
  await wait()
  expect(loader).not.toHaveBeenCalled()
})

it('is not asked when the address changes', async () => {
  const { router, soup } = await openMenu()
  const readAddress = vi.spyOn(router, 'buildLocation')
  await router.navigate({ to: '/', search: { search: 's' } })
  expect(soup.isConnected).toBe(true)
  // Only the navigation itself builds an address.
  expect(readAddress.mock.calls.length).toBeLessThan(DISHES.length)
})
