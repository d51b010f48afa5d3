import { expect, it } from 'vitest'
import { createUnreadBytes } from '#server/core/http/limits/unread-responses'

it('cuts the connections of the largest answers when all have too many bytes, the oldest first of equal ones', () => {
  const cut: number[] = []
  const create = (number: number) => ({ closed: false, destroy: () => cut.push(number) })
  const unread = createUnreadBytes(100)
  const second = create(2)
  unread.add(create(1), 10)
  unread.add(second, 40)
  unread.add(create(3), 40)
  unread.add(create(4), 30)
  expect([cut, unread.readTotal()]).toEqual([[2], 80])
  unread.remove(second)
  unread.add(create(5), 1_000)
  expect([cut, unread.readTotal()]).toEqual([[2, 3, 4], 85])
})

it('keeps at most 32 MB of the answers of a server', () => {
  const cut: number[] = []
  const unread = createUnreadBytes()
  for (const number of [1, 2, 3, 4])
    unread.add({ closed: false, destroy: () => cut.push(number) }, 10_000_000)
  expect([cut, unread.readTotal()]).toEqual([[1], 30_000_000])
})
