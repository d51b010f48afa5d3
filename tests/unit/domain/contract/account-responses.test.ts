import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { createAddress, getAddress, NO_ADDRESS_MESSAGE } from '#domain/contract/ordering/address'
import { createPaymentIntent, getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'

describe('a user', () => {
  const priya = {
    id: '12',
    email: 'priya@foodpark.test',
    name: 'Priya',
    role: 'customer',
    phone: null,
    vendorId: null,
  }

  // Specification 21.5.
  it.each([
    ['only its required fields', { id: 12, email: priya.email, name: 'Priya' }, {}],
    ['no name', { id: '12', email: priya.email }, { name: priya.email }],
    ['a phone number', { ...priya, phone: '020 7946 0000' }, { phone: '020 7946 0000' }],
    ['an empty phone number', { ...priya, phone: '' }, {}],
    ['a vendor id', { ...priya, role: 'vendor', vendorId: 'vendor_31' }, { role: 'vendor', vendorId: 31 }],
  ])('is parsed with %s', (_, wire, expected) => {
    expect(z.parse(getCurrentUser.responseSchema, wire)).toEqual({ ...priya, ...expected })
  })

  // Specification 20.3.
  it('is parsed from a sign-in with its token', () => {
    expect(z.parse(login.responseSchema, { token: 'a.b.c', user: priya })).toEqual({
      token: 'a.b.c',
      user: priya,
    })
  })

  it.each([{ user: priya }, { token: 'a.b.c' }, { token: 'a.b.c', user: { id: 12 } }])(
    'is not parsed from the sign-in %j',
    wire => {
      expect(z.safeParse(login.responseSchema, wire).success).toBe(false)
    },
  )
})

describe('a delivery address', () => {
  const parsed = { id: '3', doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' }
  const { id: _, country: __, ...written } = parsed

  // Specification 11.11 and 21.13.
  it.each([
    ['id', 3, { ...written, id: 3 }],
    ['deliveryAddressId', '3', { ...written, deliveryAddressId: '3' }],
  ])('has its id in `%s`, as it came, and is in the UK by default', (_name, id, wire) => {
    const address = { ...parsed, id }
    expect(z.parse(getAddress.responseSchema, wire)).toEqual(address)
    expect(z.parse(createAddress.responseSchema, { address: wire })).toEqual({ address, message: '' })
  })

  it('has an empty id if the response has none', () => {
    expect(z.parse(getAddress.responseSchema, written).id).toBe('')
  })

  // Specification 11.11.
  it('keeps its own country', () => {
    expect(z.parse(getAddress.responseSchema, { ...parsed, country: 'IE' })).toEqual({
      ...parsed,
      country: 'IE',
    })
  })

  // Specification 11.17.
  it('has a phone number only if the server sends one', () => {
    for (const phone of [null, '']) {
      expect(z.parse(getAddress.responseSchema, { ...parsed, phone })).toEqual(parsed)
    }
    const withPhone = { ...parsed, phone: '07700 900123' }
    expect(z.parse(getAddress.responseSchema, withPhone)).toEqual(withPhone)
  })

  it('has the specified text if there is none', () => {
    expect(NO_ADDRESS_MESSAGE).toBe('No delivery address found')
  })
})

describe('a payment', () => {
  it('is parsed with the URL of its checkout', () => {
    const intent = { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1' }
    expect(z.parse(createPaymentIntent.responseSchema, intent)).toEqual({
      ...intent,
      clientSecret: null,
      returnUrl: null,
      message: '',
    })
  })

  it.each([
    [
      { status: 'succeeded', orderId: 1042 },
      { status: 'succeeded', error: null, orderId: '1042' },
    ],
    [
      { status: 'failed', error: 'Declined' },
      { status: 'failed', error: 'Declined', orderId: null },
    ],
    [
      { status: 'requires_payment_method', error: null, orderId: null },
      { status: 'requires_payment_method', error: null, orderId: null },
    ],
  ])('has the status %j', (wire, status) => {
    expect(z.parse(getPaymentStatus.responseSchema, wire)).toEqual(status)
  })

  it.each([
    [
      { status: 'paid', orderId: 1042, sessionId: 'cs_1' },
      { status: 'paid', orderId: '1042', sessionId: 'cs_1' },
    ],
    [{ status: 'unpaid' }, { status: 'unpaid', orderId: null, sessionId: null }],
  ])('has its order in %j', (wire, parsed) => {
    expect(z.parse(getOrderData.responseSchema, wire)).toMatchObject(parsed)
  })
})
