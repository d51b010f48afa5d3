/** A backend made of nothing but the examples of the published contract serves the app. */
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { openLiteralApp } from '#tests/fixtures/client/app-on-literal-backend'
import { EXAMPLE } from '#tools/contract/examples'
import { createOpenApiDocument } from '#tools/contract/openapi-document'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const operationSchema = z.object({
  responses: z.record(
    z.string(),
    z.object({ content: z.optional(z.record(z.string(), z.object({ example: z.unknown() }))) }),
  ),
})

/** Starts a backend that answers each call of the document with the example of its success. */
async function startContractMock() {
  const { paths, servers } = createOpenApiDocument()
  const app = fastify()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const { responses } = z.parse(operationSchema, JSON.parse(JSON.stringify(operation)))
      const [status = '200', success] = Object.entries(responses)[0] ?? []
      const url = `${servers[0]?.url ?? ''}${path}`.replace('//', '/').replaceAll(/\{(\w+)\}/g, ':$1')
      const verb = METHODS.find(each => each === method.toUpperCase()) ?? 'GET'
      app.route({
        method: verb,
        url,
        handler: (_, reply) =>
          reply.code(Number(status)).send(success?.content?.['application/json']?.example),
      })
    }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return address
}

// Specification 20.36.
it('signs a customer in, and leads from the trailers to a cash order and a card payment', async () => {
  const app = await openLiteralApp({ address: await startContractMock() })
  app.children().session?.send({
    type: 'session.signInSubmitted',
    email: EXAMPLE.user.email,
    password: 'lunchtime',
  })
  await expect.poll(app.isSignedIn).toBe(true)
  const [vendor] = await app.queryClient.fetchQuery(app.queries.vendors())
  const menu = await app.queryClient.fetchQuery(app.queries.menu(vendor?.id ?? 0))
  const dish = menu[0]?.items[0]
  if (!vendor || !dish) throw new Error('The examples have no trailer with a dish')
  expect(await app.queryClient.fetchQuery(app.queries.addonGroups(dish.id))).not.toEqual([])

  const addRequest = { vendorId: vendor.id, quantity: 1, item: { ...dish, menuItemId: dish.id } }
  app.children().cart?.send({ type: 'cart.addRequested', ...addRequest })
  await expect.poll(() => app.cart()?.hasTag('settled') && app.cart()?.context.cart.lines.length).toBe(1)
  const confirm = (method: 'cash_at_counter' | 'stripe') => {
    const cart = app.cart()?.context.cart
    if (!cart) throw new Error('There is no cart')
    const draft = {
      vendorId: vendor.id,
      cart: { ...cart, orderType: 'dine_in' as const },
      address: null,
      isSynced: true,
    }
    app.children().checkout?.send({ type: 'checkout.methodChosen', method })
    app.children().checkout?.send({ type: 'checkout.confirmed', draft, idempotencyKey: method })
  }
  confirm('cash_at_counter')
  await expect.poll(() => app.cashOrders).toHaveLength(1)
  const orderId = app.cashOrders[0]?.id ?? ''
  expect(await app.queryClient.fetchQuery(app.queries.order(orderId))).toMatchObject({ id: orderId })
  expect(await app.queryClient.fetchQuery(app.queries.orderDetails(orderId))).toMatchObject({ id: orderId })
  expect(await app.queryClient.fetchQuery(app.queries.orders())).toMatchObject([{ id: orderId }])
  expect(app.toasts().filter(text => text.startsWith('Failed'))).toEqual([])
})
