import asyncApiSpecs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ERROR_STATUS } from '#domain/error-codes'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { createAsyncApiDocument } from '#tools/contract/asyncapi-document'
import { CLIENT_EVENTS, SERVER_EVENTS } from '#tools/contract/event-descriptions'
import { createOpenApiDocument } from '#tools/contract/openapi-document'
import { OPERATIONS } from '#tools/contract/operations'

/** The calls of the provider and of the live connection, which are in the document of the events. */
const CODES_ELSEWHERE = ['not_found', 'too_many_connections', 'webhook_unsigned', 'webhook_unsettled']

const openApi = createOpenApiDocument()

const jsonBodySchema = z.object({
  content: z.object({
    'application/json': z.object({ schema: z.record(z.string(), z.unknown()), example: z.unknown() }),
  }),
})
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(10)),
  requestBody: z.optional(jsonBodySchema),
  responses: z.record(z.string(), z.unknown()),
})

const operations = Object.values(openApi.paths)
  .flatMap(path => Object.values(path))
  .map(operation => z.parse(operationSchema, operation))

/** Compiles a schema that may refer to the components of the document. */
const compile = (schema: object) =>
  new Ajv({ strict: false }).compile({ ...schema, components: openApi.components })

describe('the published contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(openApi)))
    expect({ valid, errors, version: validator.version }).toEqual({
      valid: true,
      errors: undefined,
      version: '3.1',
    })
  })

  it('is valid AsyncAPI 3', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    const validate = ajv.compile(
      z.parse(z.record(z.string(), z.unknown()), asyncApiSpecs.schemasWithoutId['3.0.0']),
    )
    expect([validate(createAsyncApiDocument()), validate.errors]).toEqual([true, null])
  })

  it('names every error code', () => {
    const used = JSON.stringify(openApi.paths)
    const isUsed = (code: string) => {
      const name = code.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
      return used.includes(`"${code}"`) || used.includes(`/responses/${name}"`)
    }
    expect(Object.keys(ERROR_STATUS).filter(code => !isUsed(code))).toEqual(CODES_ELSEWHERE)
  })
})

describe.each(Object.entries(SERVED_CALLS))('the operation %s', (name, { requestSchema, response }) => {
  const operation = operations.find(({ operationId }) => operationId === name)
  const { requestExample, responseExample } =
    Object.entries(OPERATIONS).find(([key]) => key === name)?.[1] ?? {}

  it('has a request example that the server accepts', () => {
    const published = operation?.requestBody?.content['application/json']
    expect(published === undefined).toBe(requestSchema === undefined)
    if (!published || !requestSchema) return
    expect(requestSchema.safeParse(requestExample).error).toBeUndefined()
    const validate = compile(published.schema)
    expect([validate(published.example), validate.errors]).toEqual([true, null])
  })

  it('has a response example that the server could send', () => {
    const success = z.parse(
      jsonBodySchema,
      operation?.responses['200'] ?? operation?.responses['201'] ?? operation?.responses['202'],
    )
    const { schema, example } = success.content['application/json']
    // With no field left out, and none that the server does not send.
    expect(response.safeParse(responseExample).data).toEqual(responseExample)
    const validate = compile(schema)
    expect([validate(example), validate.errors]).toEqual([true, null])
  })
})

describe('the events', () => {
  it.each(Object.entries({ ...SERVER_EVENTS, ...CLIENT_EVENTS }))(
    '%s has an example of its payload',
    (_, event) => {
      expect(event.payload === null ? undefined : event.payload.safeParse(event.example).data).toEqual(
        event.example,
      )
    },
  )
})
