import { expect, test } from 'vitest'
import { asked, askedNow, toldNow } from '#machines/kit/asked'
import type { Taken } from '#machines/kit/flow'

const taken = (...actions: Taken['actions']): Taken => ({ event: { type: 'push' }, actions, to: 'open' })
const tell = (params: unknown) => ({ type: 'tell', params })
const history = [
  taken(tell({ title: 'Opening' }), { type: 'ring', params: 1 }),
  taken({ type: 'ring', params: 2 }, tell({ title: 'Open' }), tell(null), tell('Open'), tell({})),
]

test('what an action was asked, on the whole way and in the last step', () => {
  expect(asked(history, 'ring')).toEqual([1, 2])
  expect(askedNow(history, 'ring')).toEqual([2])
  expect(askedNow([], 'ring')).toEqual([])
})

test('what the customer was told in the last step, by its title where it has one', () => {
  expect(toldNow(history)).toEqual(['Open', undefined, undefined, undefined])
})
