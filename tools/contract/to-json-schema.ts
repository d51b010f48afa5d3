/** Turns the Zod schemas of the contract into JSON Schema, as OpenAPI 3.1 and AsyncAPI 3 use it. */
import * as z from 'zod/mini'
import { MAX_ROW_ID, numericId, rowId, textId } from '#domain/contract/parsers'
import { capitalizeText } from '#domain/text-labels'
import { boardResponse, finishedOrdersResponse } from '#server/core/http/calls/board-responses'
import * as customerResponses from '#server/core/http/calls/response-schemas'
import { HOST_RESPONSES } from '#server/core/http/calls/served-host-calls'

export type JsonSchema = Record<string, unknown>

const responses = { ...customerResponses, boardResponse, finishedOrdersResponse, ...HOST_RESPONSES }

/** Parsers that accept several forms. Their checks are functions, which JSON Schema cannot show. */
const PARSERS = [
  {
    name: 'NumericId',
    schema: numericId,
    content: {
      description: "A number, or text such as '31' or 'vendor_31'.",
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'string', pattern: '^(?:[A-Za-z]+_)?[0-9]{1,15}$' },
      ],
    },
  },
  {
    name: 'RowId',
    schema: rowId,
    content: {
      description: "A number, or text such as '31' or 'vendor_31'. A larger number is refused.",
      anyOf: [
        { type: 'integer', minimum: 0, maximum: MAX_ROW_ID },
        { type: 'string', pattern: '^(?:[A-Za-z]+_)?[0-9]{1,10}$' },
      ],
    },
  },
  {
    name: 'TextId',
    schema: textId,
    content: {
      description: 'Text or a number.',
      anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }],
    },
  },
] as const

/** The names of the schemas under `components/schemas`. */
const COMPONENT_NAMES = new Map<unknown, string>([
  ...PARSERS.map(({ name, schema }) => [schema, name] as const),
  ...Object.entries(responses).map(([name, schema]) => [schema, capitalizeText(name)] as const),
])

const itemSchemaOf = (schema: object): z.ZodMiniType | null =>
  'itemSchema' in schema && schema.itemSchema instanceof z.ZodMiniType ? schema.itemSchema : null

function replaceWithReference(schema: JsonSchema, component: string): void {
  for (const key of Object.keys(schema)) delete schema[key]
  schema.$ref = `#/components/schemas/${component}`
}

/** Zod bounds every integer by what JavaScript can count exactly. That says nothing about the contract. */
function removeSafeBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/**
 * The JSON Schema of what is sent: fields with a default may be missing, and other fields are allowed. Schemas inside it that
 * have a name become references.
 */
export function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const component = COMPONENT_NAMES.get(zodSchema)
      const item = itemSchemaOf(zodSchema)
      if (component !== undefined && path.length > 0) replaceWithReference(jsonSchema, component)
      else if (item) jsonSchema.items = toJsonSchema(item)
      removeSafeBounds(jsonSchema)
    },
  })
  return converted
}

/** A reference to the schema of a response. @throws Error for a schema without a name */
export function responseReference(response: z.ZodMiniType): JsonSchema {
  const name = COMPONENT_NAMES.get(response)
  if (name === undefined) throw new Error('This response has no name')
  return { $ref: `#/components/schemas/${name}` }
}

/** Every named schema of the contract, in an order that no module loader changes. */
export const componentSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([
    ...PARSERS.map(({ name, content }) => [name, content] as const),
    ...Object.entries(responses)
      .map(([name, schema]) => [capitalizeText(name), toJsonSchema(schema)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  ])
