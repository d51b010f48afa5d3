/** Schemas and serializers of responses. Each is made once in a process: routes share schemas, and tests start many servers. */
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import * as z from 'zod/mini'
import { errorResponse } from './response-schemas'

/** Returns the result of an earlier call with the same object. */
function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>()
  return key => {
    const result = results.get(key) ?? compute(key)
    results.set(key, result)
    return result
  }
}

/** With `io: 'input'` the schema allows other fields. The serializer then leaves them out and does not fail. */
const toSerializerSchema = memoize((response: z.ZodMiniType) =>
  z.toJSONSchema(response, { target: 'draft-7', io: 'input' }),
)

/** Fastify sends only the fields in the schema. A response without one of these fields becomes a 500. */
export const responseSchemas = (response: z.ZodMiniType) => ({
  '2xx': toSerializerSchema(response),
  '4xx': toSerializerSchema(errorResponse),
  '5xx': toSerializerSchema(errorResponse),
})

const compileSerializer = SerializerSelector()()
const serializerOf = memoize((schema: object) =>
  compileSerializer({ schema, method: '', url: '', httpStatus: '' }),
)

/** Fastify's own compiler, with a memory. No schema refers to one outside itself. */
export const buildSerializer: SerializerFactory = () => route => serializerOf(Object(route.schema))
