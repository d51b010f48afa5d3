import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { createFieldPage, findFieldUses } from '#tools/contract/field-page'
import { OPERATIONS } from '#tools/contract/operations'

it('finds what an answer cannot lack, what changes its reading, and what is never read', () => {
  const schema = z.object({
    id: z.number(),
    name: z.optional(z.string()),
    lines: z.array(z.object({ sum: z.number() })),
  })
  const example = {
    id: 1,
    name: 'Wok',
    extra: true,
    lines: [
      { sum: 1, note: '' },
      { sum: 2, note: '' },
    ],
  }
  expect(Object.fromEntries(findFieldUses(schema, example))).toEqual({
    id: 'required',
    name: 'used',
    extra: 'ignored',
    lines: 'required',
    'lines[].sum': 'required',
    'lines[].note': 'ignored',
  })
})

const requiredOf = (name: 'listVendors' | 'placeOrder' | 'getOrderDetails' | 'clearCart') =>
  [...findFieldUses(SERVED_CALLS[name].responseSchema, OPERATIONS[name].responseExample)]
    .filter(([, use]) => use === 'required')
    .map(([field]) => field)

// Specification 20.37.
it('requires no more than the specification promises', () => {
  expect(requiredOf('clearCart')).toEqual([])
  expect(requiredOf('listVendors')).toEqual(['data[].id', 'data[].name'])
  expect(requiredOf('placeOrder')).toEqual(['items[].quantity', 'items[].price'])
  expect(requiredOf('getOrderDetails')).toEqual(['success', 'data.items[].quantity', 'data.items[].price'])
})

it('has a part for each call of a customer', () => {
  const page = createFieldPage()
  expect(page).toContain('## POST /api/orders\n')
  expect(page).toMatch(/## GET \/api\/vendors\/list\n\n- required: `data\[\]\.id`, `data\[\]\.name`\n/)
})
