import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildSerializer, responseSchemas } from '#server/core/http/calls/response-serializers'

const response = z.object({ name: z.string() })
const readSerializer = () =>
  buildSerializer()({ method: 'GET', url: '/', httpStatus: '2xx', schema: responseSchemas(response)['2xx'] })

it('a serializer leaves out what its schema does not name', () => {
  expect(readSerializer()({ name: 'a', secret: 'b' })).toBe('{"name":"a"}')
})

it('a schema is compiled once for all routes and servers', () => {
  expect(readSerializer()).toBe(readSerializer())
  const schemas = [responseSchemas(response), responseSchemas(z.object({ id: z.number() }))]
  expect(new Set(schemas.map(schema => schema['4xx'])).size).toBe(1)
})
