import { beforeAll, expect, it } from 'vitest'
import { getBoard } from '#domain/contract/kitchen'
import { placeOrder } from '#domain/contract/orders'
import { cashOrder, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/describe-on-each-database'

describeOnDatabases(['PGlite'], 'every call of the kitchen is refused', suite => {
  let demo = ''
  let staff = ''
  let otherStaff = ''
  beforeAll(async () => {
    demo = await suite.testServer.signIn('demo@foodpark.test')
    staff = await suite.testServer.signIn('vendor31@foodpark.test')
    otherStaff = await suite.testServer.signIn('vendor33@foodpark.test')
  })

  const placeTestOrder = async () =>
    (await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })).data?.id ?? ''
  const readBoard = async (token = staff) =>
    (await suite.testServer.callApi(getBoard, {}, { token })).data ?? expect.fail('no board')
  const findOrder = async (id: string) => (await readBoard()).orders.find(order => order.id === id)
  const CALLS = (orderId: string) =>
    [
      ['GET', '/kitchen/board'],
      ['POST', `/kitchen/orders/${orderId}/accept`, { by: 'Eve' }],
      ['POST', `/kitchen/orders/${orderId}/allergy-seen`, { by: 'Eve' }],
      ['POST', `/kitchen/orders/${orderId}/status`, { by: 'Eve', from: 'pending_payment', to: 'confirmed' }],
      ['PUT', `/kitchen/dishes/${WRAP_ID}`, { isAvailable: false }],
      ['PUT', '/kitchen/trailer-state', { state: 'closed' }],
      ['PUT', '/kitchen/extra-minutes', { minutes: 30 }],
    ] as const
  const statusesFor = async (token: string | undefined, orderId: string) => {
    const statuses: number[] = []
    for (const [method, path, body] of CALLS(orderId))
      statuses.push((await suite.testServer.request(method, path, body, token ? { token } : {})).status)
    return statuses
  }

  it('to visitors and customers', async () => {
    const id = await placeTestOrder()
    expect(await statusesFor(undefined, id)).toEqual(Array(7).fill(401))
    expect(await statusesFor(demo, id)).toEqual(Array(7).fill(403))
    expect(await findOrder(id)).toMatchObject({ status: 'pending_payment', acceptedAt: null })
    expect((await readBoard()).trailer).toMatchObject({ state: 'open', extraMinutes: 0 })
  })

  it('to the staff of other trailers, who change only their own', async () => {
    const id = await placeTestOrder()
    expect(await statusesFor(otherStaff, id)).toEqual([200, 404, 404, 404, 404, 200, 200])
    expect(await findOrder(id)).toMatchObject({ status: 'pending_payment', allergySeenBy: null })
    expect((await readBoard()).trailer).toMatchObject({ state: 'open', extraMinutes: 0 })
    expect((await readBoard(otherStaff)).trailer).toMatchObject({ state: 'closed', extraMinutes: 30 })
  })

  it('never to the own staff', async () => {
    const id = await placeTestOrder()
    expect(await statusesFor(staff, id)).toEqual(Array(7).fill(200))
  })
})
