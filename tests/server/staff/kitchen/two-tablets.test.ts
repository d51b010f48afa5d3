import { expect, it } from 'vitest'
import { acceptOrder, moveOrder } from '#domain/contract/kitchen'
import { getOrder, placeOrder } from '#domain/contract/ordering/orders'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const TABLETS = ['Rosa', 'Ben']
const TAPS = 10

describeOnDatabases(['PostgreSQL'], 'two tablets that tap the same order', suite => {
  // Specification 23.5.
  it.each([
    ['pending_payment', 'confirmed'],
    ['confirmed', 'preparing'],
  ])('move it once in 20 taps at %s, and each loser reads who was first', async (from, to) => {
    const [token, staff] = [
      await suite.testServer.signIn('demo@foodpark.test'),
      await suite.testServer.signIn('vendor31@foodpark.test'),
    ]
    const { data: placed } = await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    const { id: orderId, collectionCode } = placed ?? expect.fail('no order')
    const move = (by: string, seen: string, status: string) =>
      suite.testServer.callApi(moveOrder, { orderId, by, from: seen, to: status }, { token: staff })
    if (from === 'confirmed') await move('Ada', 'pending_payment', 'confirmed')
    const taps = Array.from({ length: TAPS }, () => TABLETS).flat()
    const answers = await Promise.all(taps.map(by => move(by, from, to)))
    const winner = taps[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(TABLETS).toContain(winner)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409).map(({ message }) => message)
    expect(lost).toEqual(
      Array(taps.length - 1).fill(`${winner} was first: order ${collectionCode} is ${to} now.`),
    )
    const { data } = await suite.testServer.callApi(getOrder, { orderId }, { token })
    expect(data?.history.filter(({ status }) => status === to)).toHaveLength(1)
  })

  // Specification 23.5.
  it('cancel it once, with the reason of the first, and the loser reads who it was', async () => {
    const token = await suite.testServer.signIn('demo@foodpark.test')
    const staff = await suite.testServer.signIn('vendor31@foodpark.test')
    const { data: placed } = await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    const { id: orderId, collectionCode } = placed ?? expect.fail('no order')
    const cancel = (by: string) =>
      suite.testServer.callApi(
        moveOrder,
        { orderId, by, from: 'pending_payment', to: 'cancelled', reason: `Reason of ${by}` },
        { token: staff },
      )
    const answers = await Promise.all(TABLETS.map(cancel))
    const winner = TABLETS[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      `${winner} was first: order ${collectionCode} is cancelled now.`,
    )
    const { data } = await suite.testServer.callApi(getOrder, { orderId }, { token })
    expect(data).toMatchObject({ status: 'cancelled', cancelReason: `Reason of ${winner}` })
  })

  // Specification 23.4.
  it('accept it once', async () => {
    const token = await suite.testServer.signIn('demo@foodpark.test')
    const staff = await suite.testServer.signIn('vendor31@foodpark.test')
    const orderId = (await suite.testServer.callApi(placeOrder, cashOrder(), { token })).data?.id ?? ''
    const taps = Array.from({ length: TAPS }, () => TABLETS).flat()
    const answers = await Promise.all(
      taps.map(by => suite.testServer.callApi(acceptOrder, { orderId, by }, { token: staff })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(taps.length - 1)
  })
})
