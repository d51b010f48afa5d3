import { expect, it } from 'vitest'
import { createPageHydration } from '#app/first-screen/page-hydration'

it('hydrates a rendered page until React has mounted it', async () => {
  const hydration = createPageHydration()
  expect(hydration.isHydrating()).toBe(false)
  hydration.begin()
  expect(hydration.isHydrating()).toBe(true)
  hydration.onPageMounted()
  expect(hydration.isHydrating()).toBe(false)
  await hydration.pageMounted
})
