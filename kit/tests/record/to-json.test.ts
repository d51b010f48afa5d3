import { expect, test } from 'vitest'
import { eventToJson, toJson } from '../../record/to-json.ts'

class TestError extends Error {
  readonly status = 409
}

test('toJson keeps the name, message and fields of an error', () => {
  expect(toJson(new TestError('Sold out'))).toEqual({ name: 'Error', message: 'Sold out', status: 409 })
})

test('toJson keeps what JSON can hold', () => {
  const value = {
    text: 'a',
    count: 1,
    no: null,
    list: [undefined, Number.NaN],
    when: new Date(0),
    act: () => 1,
  }
  expect(toJson(value)).toEqual({
    text: 'a',
    count: 1,
    no: null,
    list: [null, null],
    when: '1970-01-01T00:00:00.000Z',
  })
})

test('toJson ends for a value that contains itself', () => {
  const round: Record<string, unknown> = {}
  round.again = round
  expect(() => JSON.stringify(toJson(round))).not.toThrow()
})

test('eventToJson returns a copy that later changes do not reach', () => {
  const event = { type: 'cup.filled', cups: [1] }
  const copy = eventToJson(event)
  event.cups.push(2)
  expect(copy).toEqual({ type: 'cup.filled', cups: [1] })
})
