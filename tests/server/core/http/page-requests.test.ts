import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createPageSender, isPageRequest } from '#server/core/http/files/client-files'

const app = Fastify()
app.route({
  method: ['GET', 'HEAD', 'POST'],
  url: '/*',
  handler: async (request, reply) => reply.header('is-page', String(isPageRequest(request))).send(''),
})
afterAll(() => app.close())

const isPage = async (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { headers } = await app.inject({ url, method, headers: accept === undefined ? {} : { accept } })
  return headers['is-page'] === 'true'
}

it.each(['/', '/orders/1042', '/apis', '/foodie', '/?from=/api/', '/flows/', '/x/api/', '/app.html'])(
  'asks for a page of the client at %s',
  async url => expect(await isPage(url)).toBe(true),
)

// Specification 3.5.
it.each([
  '/vendor/mr.-bao',
  '/vendor/31/item/4.5',
  '/order/..%2f..',
  '/track-order/1.',
  '/order-confirmation/.1',
])('asks for the page of the client at %s, although it has a dot', async url =>
  expect(await isPage(url)).toBe(true),
)

it.each([
  '/vendor/x/eval.php',
  '/order/1042/.env',
  '/menu.bak',
  '/menu~',
  '/.env',
  '/.git/config',
  '/vendors/.htaccess',
  '/logo.svg?x=1',
])('asks for a file at %s', async url => expect(await isPage(url)).toBe(false))

it.each(['/api', '/api/orders', '/food/pizza.webp', '/assets/', '/socket.io/?EIO=4', '/api?page=/'])(
  'asks for no page at %s',
  async url => expect(await isPage(url)).toBe(false),
)

it('asks for a page by GET or HEAD, and accepts HTML or anything', async () => {
  expect(await isPage('/', 'text/html,application/xml')).toBe(true)
  expect(await isPage('/', 'image/webp,*/*')).toBe(true)
  expect(await isPage('/', 'image/webp')).toBe(false)
  expect(await isPage('/', 'text/html', 'HEAD')).toBe(true)
  expect(await isPage('/', 'text/html', 'POST')).toBe(false)
})

it('says so in plain text while the client is not built', async () => {
  const unbuilt = Fastify()
  unbuilt.get('/*', createPageSender(join('nowhere', 'client')))
  for (const url of ['/', '/flows', '/flows/', '/kitchen', '/kitchen/', '/host', '/host/']) {
    const { statusCode, headers, body } = await unbuilt.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain'])
    expect(body).toBe('The client is not built yet: npm run build makes it.\n')
  }
})
