import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createCatalogueResponses } from '#server/core/http/cache/catalogue-responses'

/** Answers any path of a server from the kept responses, in memory. */
function createKeptServer() {
  const responses = createCatalogueResponses(() => '1')
  const app = fastify()
  app.get('/menus/:id', async (request, reply) => {
    const { status, headers, bytes } = await responses.get(request, request.url, async () => '{}')
    return reply.code(status).headers(headers).send(bytes)
  })
  return { responses, ask: (url: string) => app.inject({ url }) }
}

it('finds a response by its URL at its version only', async () => {
  const { responses, ask } = createKeptServer()
  expect([responses.has('/menus/1'), responses.find('/menus/1', {}, '1')]).toEqual([false, undefined])
  await ask('/menus/1')
  expect(responses.has('/menus/1')).toBe(true)
  expect(responses.find('/menus/1', {}, '1')).toMatchObject({
    route: '/menus/:id',
    response: { status: 200 },
  })
  expect(responses.find('/menus/1', {}, '2')).toBeUndefined()
  expect(responses.find('/menus/1', { 'accept-encoding': 'br' }, '1')).toBeUndefined()
  expect(responses.find('/menus/2', {}, '1')).toBeUndefined()
})

it('keeps the responses of at most 5,000 URLs', async () => {
  const { responses, ask } = createKeptServer()
  for (let id = 1; id <= 5_000; id += 1) await ask(`/menus/${id}`)
  expect([responses.has('/menus/1'), responses.has('/menus/5000')]).toEqual([true, true])
  await ask('/menus/5001')
  expect([responses.has('/menus/5000'), responses.has('/menus/5001')]).toEqual([false, true])
})
