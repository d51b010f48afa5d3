/** The OpenAPI 3.1 document of every call, from the contract and what the server sends. */
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#domain/error-codes'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { Operation } from './operation'
import { OPERATIONS } from './operations'
import { componentSchemas, type JsonSchema, responseReference, toJsonSchema } from './to-json-schema'

type CallName = keyof typeof SERVED_CALLS

const DESCRIPTION = `Every call of the food park. Amounts are in pounds, times in ISO 8601 and UTC.

- Without a valid token a call answers 401, unless it needs no sign-in.
- An error is \`{code, message}\`. A code never changes its meaning; a message may, and customers read it.
- The park may require a second factor of hosts and staff. Without one, every call answers them 403 with
  \`second_factor_not_set_up\`, except the calls of the own account below \`/auth\`.
- One customer, or one address without a token, may send \`REQUESTS_PER_MINUTE\` requests. Then a call answers 429 with
  \`Retry-After\` in seconds.
- Responses may get more fields. Ignore those that you do not know.
- The events of the live connection are in \`asyncapi.json\`.`

const TOKEN_DESCRIPTION = `A JSON Web Token. The app reads these claims of its payload and verifies no signature:

| claim | | |
|---|---|---|
| \`id\` | required | the id of the customer, as a number or a text |
| \`exp\` | required | when it expires, in seconds. Without it, or later, the app refuses the sign-in without a message |
| \`email\` | expected | shown on the profile |
| \`name\` | optional | the greeting; without it the email is shown |
| \`role\` | optional | \`customer\` if it is missing |
| \`vendorId\` | optional | of the staff of a trailer |
| \`phone\` | optional | shown on the profile |
| \`iat\` | optional | when it was issued, in seconds: the app compares the clock of the device with it |`

const EVERY_CALL: readonly ErrorCode[] = [
  'too_many_requests',
  'request_timeout',
  'internal_error',
  'service_unavailable',
]
const CALLS_WITH_BODY: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_text',
  'unreadable_request',
  'request_refused',
  'request_too_large',
  'unsupported_media_type',
]
const CALLS_WITH_KEY: readonly ErrorCode[] = ['invalid_idempotency_key', 'idempotency_key_reused']

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key changes nothing and gets the answer of the first request.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  example: '0197f0e2-7c1f-7b5e-8a52-3c1d8f0a6b11',
}
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const STATUSES_WITH_RETRY_AFTER = [429, 503]

const parameterNames = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const PARAMETER_EXAMPLES: Readonly<Record<string, string>> = {
  '/vendors/:id/items': '31',
  '/menu-items/:itemId/addon-groups': '3101',
  '/payments/stripe/status/:paymentIntentId': 'pi_3PJ8xS2eZvKYlo2C',
  '/payments/stripe/order-data/:sessionId': 'cs_test_a1B2c3D4',
}

const describeParameters = (route: string, { query = [], isIdempotent }: Operation) => [
  ...parameterNames(route).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 100 },
    example: PARAMETER_EXAMPLES[route] ?? '1042',
  })),
  ...query.map(parameter => ({ ...parameter, in: 'query' })),
  ...(isIdempotent ? [IDEMPOTENCY_KEY] : []),
]

/** A call with one of them is for hosts or staff, of whom the park may require a second factor. */
const BACK_OFFICE_ROLES: readonly ErrorCode[] = ['host_only', 'staff_only']

/** The codes that a call may answer with. */
export const errorCodesOf = (
  { isPublic, isIdempotent, errors = [] }: Operation,
  hasBody: boolean,
): readonly ErrorCode[] => [
  ...EVERY_CALL,
  ...(isPublic ? [] : ['unauthenticated' as const]),
  ...(hasBody ? CALLS_WITH_BODY : []),
  ...(isIdempotent ? CALLS_WITH_KEY : []),
  ...(errors.some(code => BACK_OFFICE_ROLES.includes(code)) ? ['second_factor_not_set_up' as const] : []),
  ...errors,
]

/** The error response of one status with the codes that it may have. */
const describeError = (status: number, codes: readonly ErrorCode[]) => ({
  description: codes.join(', '),
  ...(STATUSES_WITH_RETRY_AFTER.includes(status) && { headers: RETRY_AFTER }),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ErrorResponse' }],
        properties: { code: { enum: codes } },
      },
      example: { code: codes[0], message: 'A line that the customer may read' },
    },
  },
})

/** 'too_many_requests' as 'TooManyRequests'. */
const toResponseName = (code: ErrorCode) =>
  code.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

/** The errors of a call by their statuses. A status with one code refers to the response of that code. */
function describeErrors(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map(code => ERROR_STATUS[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map(status => {
      const [code, ...others] = codes.filter(each => ERROR_STATUS[each] === status)
      const isOnly = code !== undefined && others.length === 0
      return [
        status,
        isOnly
          ? { $ref: `#/components/responses/${toResponseName(code)}` }
          : describeError(status, code === undefined ? [] : [code, ...others]),
      ]
    }),
  )
}

const ERROR_CODES = Object.keys(ERROR_STATUS).filter(isErrorCode)

/** The responses that have one code. */
const errorResponses = () =>
  Object.fromEntries(
    ERROR_CODES.map(code => [toResponseName(code), describeError(ERROR_STATUS[code], [code])]),
  )

const jsonContent = (schema: JsonSchema, example: unknown) => ({ 'application/json': { schema, example } })

function describeOperation(name: CallName, id: string) {
  const { route, requestSchema, response } = SERVED_CALLS[name]
  const operation: Operation = OPERATIONS[name]
  const { summary, group, isPublic, status = 200, requestExample, responseExample } = operation
  return {
    operationId: id,
    summary,
    tags: [group],
    security: isPublic ? [] : [{ token: [] }],
    parameters: describeParameters(route, operation),
    ...(requestSchema && {
      requestBody: { required: true, content: jsonContent(toJsonSchema(requestSchema), requestExample) },
    }),
    responses: {
      [status]: {
        description: 'Success',
        content: jsonContent(responseReference(response), responseExample),
      },
      ...describeErrors(errorCodesOf(operation, requestSchema !== undefined)),
    },
  }
}

/** The operations of a call: one for its method, and one for each other method that does the same. */
function describeCall(name: CallName) {
  const { method, route } = SERVED_CALLS[name]
  const { otherMethods = [] }: Operation = OPERATIONS[name]
  const path = `/api${route.replaceAll(/:(\w+)/g, '{$1}')}`
  return [method, ...otherMethods].map((each, index) => ({
    path,
    method: each.toLowerCase(),
    operation: describeOperation(name, index === 0 ? name : `${name}By${each}`),
  }))
}

const isCallName = (name: string): name is CallName => Object.hasOwn(SERVED_CALLS, name)

function describePaths() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method, operation } of Object.keys(SERVED_CALLS)
    .filter(isCallName)
    .flatMap(describeCall))
    paths[path] = { ...paths[path], [method]: operation }
  return paths
}

/** @returns the document of every call, for `docs/contract/openapi.json` */
export const createOpenApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Food park', version: '1', description: DESCRIPTION },
  // The paths begin with /api, so that a mock made of the document answers where the app calls.
  servers: [{ url: '/' }],
  tags: [...new Set(Object.values(OPERATIONS).map(({ group }) => group))].map(name => ({ name })),
  paths: describePaths(),
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: TOKEN_DESCRIPTION },
    },
    headers: {
      RetryAfter: {
        description: 'Seconds until a request may succeed',
        schema: { type: 'integer', minimum: 0 },
      },
    },
    responses: errorResponses(),
    schemas: componentSchemas(),
  },
})
