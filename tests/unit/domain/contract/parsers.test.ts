import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  decimal,
  integer,
  isoTimestamp,
  limitedList,
  listOf,
  numericId,
  pence,
  text,
  textId,
} from '#domain/contract/parsers'

type ParserCase = readonly [name: string, schema: z.ZodMiniType, wire: unknown, parsed: unknown]

const PARSED_CASES: readonly ParserCase[] = [
  ['pounds as a number', pence, 12.5, 1250],
  ['pounds as a numeric string', pence, '0.50', 50],
  ['a plain id', numericId, 31, 31],
  ['an id as text', numericId, '31', 31],
  ['a vendor’s id', numericId, 'vendor_31', 31],
  ['an item’s id', numericId, 'item_412', 412],
  ['an order’s number', textId, 1042, '1042'],
  ['an order’s id as text', textId, 'ord-1', 'ord-1'],
  ['text', text, 'Pho', 'Pho'],
  ['no text', text, null, ''],
  ['missing text', text, undefined, ''],
  ['a count', integer, 3, 3],
  ['a count as text', integer, '3', 3],
  ['a decimal as text', decimal, '4.8', 4.8],
  ['a list', listOf(integer), [1, '2'], [1, 2]],
  ['no list', listOf(integer), null, []],
  ['a missing list', listOf(integer), undefined, []],
  ['a time', isoTimestamp, '2025-11-20T19:12:00Z', '2025-11-20T19:12:00Z'],
  ['a time of another zone', isoTimestamp, '2025-11-20T19:12:00+05:00', '2025-11-20T19:12:00+05:00'],
  // Specification 21.2.
  ['a time without a zone', isoTimestamp, '2025-06-20T19:12:00.5', '2025-06-20T19:12:00.5Z'],
  ['a time without a zone, with a space', isoTimestamp, '2025-06-20 19:12', '2025-06-20T19:12Z'],
  ['an unreadable time', isoTimestamp, 'at noon', null],
  ['no time', isoTimestamp, null, null],
]

const REJECTED_CASES: readonly (readonly [string, z.ZodMiniType, unknown])[] = [
  ['an amount without a number', pence, ''],
  ['an amount of spaces', pence, ' '],
  ['a count of spaces', integer, ' '],
  ['an amount in words', pence, 'free'],
  ['an amount as a list', pence, [1]],
  ['an infinite amount', pence, Number.POSITIVE_INFINITY],
  ['an id in words', numericId, 'smoky-joes'],
  ['an id below 0', numericId, -1],
  ['an id with other text after it', numericId, '31; drop table'],
  ['a fractional id', numericId, 1.5],
  ['an empty id', textId, ' '],
  ['an object as an id', textId, {}],
  ['a number as text', text, 3],
  ['a space as a decimal', decimal, ' '],
  ['a fractional count', integer, 1.5],
  ['an empty text as a count', integer, ''],
  ['an object as a list', listOf(integer), { 0: 1 }],
  ['a list with a bad item', listOf(integer), [1, 'two']],
]

describe('a value on the wire', () => {
  // Specification 1.9 and 21.1.
  it.each(PARSED_CASES)('is parsed: %s', (_, schema, wire, parsed) => {
    expect(z.parse(schema, wire)).toEqual(parsed)
  })

  it.each(REJECTED_CASES)('is rejected: %s', (_, schema, wire) => {
    expect(z.safeParse(schema, wire).success).toBe(false)
  })
})

describe('limitedList', () => {
  /** Parses a list of numbers. @returns whether it is accepted, and how many elements were parsed */
  const parseCounting = (list: readonly unknown[]) => {
    let parsed = 0
    const element = z.pipe(
      z.transform(value => {
        parsed += 1
        return value
      }),
      z.number(),
    )
    const { success, error } = limitedList(element, 3, 1).safeParse(list)
    return [success, parsed, error?.issues[0]?.code, error?.issues[0]?.path]
  }

  it('parses the elements of a list within its limits', () => {
    expect(parseCounting([1, 2, 3])).toEqual([true, 3, undefined, undefined])
    expect(limitedList(numericId, 3).parse(['item_412'])).toEqual([412])
  })

  it('stops at the first wrong element, and names it', () => {
    expect(parseCounting([1, 'two', 'three'])).toEqual([false, 2, 'invalid_type', [1]])
  })

  it('refuses a list beyond its limits before it parses an element', () => {
    expect(parseCounting([1, 2, 3, 4])).toEqual([false, 0, 'too_big', []])
    expect(parseCounting([])).toEqual([false, 0, 'too_small', []])
  })
})
