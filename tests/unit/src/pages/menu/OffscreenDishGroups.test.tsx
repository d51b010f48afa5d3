// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { getMenu } from '#domain/contract/ordering/vendors'
import { OffscreenDishGroups } from '#pages/menu/dishes/OffscreenDishGroups'
import { createTestCart } from '#tests/fixtures/client/test-cart'

const DISHES = 3
const GROUPS = z.parse(getMenu.responseSchema, {
  items: Array.from({ length: DISHES }, (_, index) => ({
    category: `Category ${index + 1}`,
    items: [{ id: index + 1, name: `Dish ${index + 1}`, price: 4 }],
  })),
}).items

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const view = (
  <RouterContextProvider router={router}>
    <OffscreenDishGroups
      groups={GROUPS}
      vendorId={31}
      cart={createTestCart().reader}
      backdrop="oat"
      onAdd={() => {}}
      onQuantityChange={() => {}}
    />
  </RouterContextProvider>
)

function createContainer(html = '') {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  onTestFinished(() => container.remove())
  return { container, countRows: () => container.querySelectorAll('article').length }
}

describe('the dishes far down', () => {
  it('do not delay the page that the app opens, and follow right after it', async () => {
    const { container, countRows } = createContainer()
    const root = createRoot(container)
    onTestFinished(() => root.unmount())
    flushSync(() => root.render(view))
    expect(countRows()).toBe(0)
    // Their place is as high as they will be, so that the page does not shrink meanwhile.
    const places = container.querySelectorAll<HTMLElement>('[style*="height"]')
    expect(places).toHaveLength(1)
    expect(Number.parseInt(places[0]?.style.height ?? '', 10)).toBeGreaterThan(0)
    await vi.waitFor(() => expect(countRows()).toBe(DISHES), { timeout: 20_000 })
  })

  it('are in the page that the server renders, and stay when the app takes over', async () => {
    const { container, countRows } = createContainer(renderToString(view))
    const [first] = container.querySelectorAll('article')
    expect(countRows()).toBe(DISHES)
    const onRecoverableError = vi.fn()
    const root = hydrateRoot(container, view, { onRecoverableError })
    onTestFinished(() => root.unmount())
    flushSync(() => root.render(view))
    expect(countRows()).toBe(DISHES)
    expect(container.querySelector('article')).toBe(first)
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})
