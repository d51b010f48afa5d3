import { expect, it } from 'vitest'
import { createRequestCounter } from '#server/core/http/limits/request-counter'

it('counts each client in windows of a minute', () => {
  let now = 0
  const counter = createRequestCounter(2, () => now)
  expect(counter.countRequest('a')).toEqual({ count: 1, remainingTime: 60_000 })
  now = 59_999
  expect(counter.countRequest('a')).toEqual({ count: 2, remainingTime: 1 })
  expect(counter.countRequest('b')).toEqual({ count: 1, remainingTime: 60_000 })
  now = 60_000
  expect(counter.countRequest('a')).toEqual({ count: 1, remainingTime: 60_000 })
})

it('does not count a request beyond the limit that it refuses', () => {
  const counter = createRequestCounter(1, () => 0)
  expect(counter.countAllowedRequest('a')).toContain('x-ratelimit-remaining')
  expect(counter.countAllowedRequest('a')).toBeNull()
  expect(counter.countRequest('a')).toMatchObject({ count: 2 })
})

it('tells each request of a busy client once to other servers', () => {
  const counter = createRequestCounter(20, () => 0)
  for (const client of ['busy', 'busy', 'idle']) counter.countRequest(client)
  expect(counter.takeCounts()).toEqual([['busy', 2]])
  expect(counter.takeCounts()).toEqual([])
  counter.countAllowedRequest('busy')
  expect(counter.takeCounts()).toEqual([['busy', 1]])
})

it('limits a client by the requests at all servers, and does not tell theirs again', () => {
  const counter = createRequestCounter(3, () => 0)
  counter.addCounts([['a', 2]])
  expect(counter.takeCounts()).toEqual([])
  expect(counter.countAllowedRequest('a')).toContain('x-ratelimit-remaining')
  expect(counter.countAllowedRequest('a')).toBeNull()
})

it('forgets the oldest of very many clients', () => {
  const counter = createRequestCounter(5, () => 0)
  counter.countRequest('first')
  for (let client = 0; client < 10_000; client += 1) counter.countRequest(String(client))
  expect(counter.countRequest('9999').count).toBe(2)
  expect(counter.countRequest('first').count).toBe(1)
})
