import { expect, it } from 'vitest'
import { createPageTakeover } from '#app/first-screen/page-takeover'

it('takes over a rendered page until React has mounted it', async () => {
  const takeover = createPageTakeover()
  expect(takeover.isTakingOver()).toBe(false)
  takeover.begin()
  expect(takeover.isTakingOver()).toBe(true)
  takeover.onPageMounted()
  expect(takeover.isTakingOver()).toBe(false)
  await takeover.pageMounted
})
