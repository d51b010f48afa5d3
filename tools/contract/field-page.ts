/** The fields of each call that customers need: which ones the app cannot do without, uses, or ignores. */
import type * as z from 'zod/mini'
import { fieldName } from '#domain/contract/field-name'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { Operation } from './operation'
import { OPERATIONS } from './operations'

/** The calls of a customer. A backend may lack all others. */
const CUSTOMER_CALLS = [
  'login',
  'getCurrentUser',
  'listVendors',
  'getMenu',
  'getAddonGroups',
  'getCart',
  'addToCart',
  'updateCart',
  'addToCartWithAddons',
  'clearCart',
  'saveDeliveryInstructions',
  'saveAllergyNote',
  'getAddress',
  'createAddress',
  'updateAddress',
  'createPaymentIntent',
  'getPaymentStatus',
  'getOrderData',
  'placeOrder',
  'listOrders',
  'getOrder',
  'getOrderDetails',
] as const satisfies readonly (keyof typeof SERVED_CALLS)[]

type Path = readonly PropertyKey[]

/** The paths of all fields of an example. The first element of a list stands for all. */
function fieldPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? fieldPaths(value[0], [...path, 0]) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => [
    [...path, key],
    ...fieldPaths(field, [...path, key]),
  ])
}

/** A copy without one field. In a list the field is taken out of each element. */
function withoutField(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.map(element => withoutField(element, rest))
  if (typeof value !== 'object' || value === null || key === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (name !== key) return [[name, field]]
      return rest.length === 0 ? [] : [[name, withoutField(field, rest)]]
    }),
  )
}

/** What becomes of an answer without one of its fields. */
export type FieldUse = 'required' | 'used' | 'ignored'

/** Reads an example without each of its fields in turn. @param schema how the app reads the answer */
export function findFieldUses(schema: z.ZodMiniType, example: unknown): ReadonlyMap<string, FieldUse> {
  const whole = JSON.stringify(schema.safeParse(example).data)
  const useOf = (path: Path): FieldUse => {
    const { success, data } = schema.safeParse(withoutField(example, path))
    if (!success) return 'required'
    return JSON.stringify(data) === whole ? 'ignored' : 'used'
  }
  return new Map(fieldPaths(example).map(path => [fieldName(path), useOf(path)]))
}

const HEAD = `# The fields of each call

Made by \`npm run contract\` from what the app reads. Without a **required** field the app cannot read the answer, and names the field
in the console of the browser. It does without a **used** field, or reads another one in its place, such as \`total_amount\` for
\`total\`. It never reads an **ignored** one. The ids of vendors, dishes and add-ons may be numbers, texts or have a prefix; the app sends them as numbers, and the
ids of orders and payments as text.
`

const listNames = (uses: ReadonlyMap<string, FieldUse>, wanted: FieldUse): string => {
  const names = [...uses].filter(([, use]) => use === wanted).map(([name]) => `\`${name}\``)
  return names.length > 0 ? names.join(', ') : 'none'
}

function describeFields(name: (typeof CUSTOMER_CALLS)[number]): string {
  const { method, route, responseSchema } = SERVED_CALLS[name]
  const { requestExample, responseExample }: Operation = OPERATIONS[name]
  const uses = findFieldUses(responseSchema, responseExample)
  const sent = fieldPaths(requestExample).map(path => `\`${fieldName(path)}\``)
  return [
    `## ${method} /api${route}\n`,
    ...(sent.length > 0 ? [`- sent: ${sent.join(', ')}`] : []),
    ...(['required', 'used', 'ignored'] as const).map(use => `- ${use}: ${listNames(uses, use)}`),
  ].join('\n')
}

/** @returns the page in Markdown */
export const createFieldPage = (): string => `${[HEAD, ...CUSTOMER_CALLS.map(describeFields)].join('\n\n')}\n`
