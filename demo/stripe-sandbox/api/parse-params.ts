import * as z from 'zod/mini'
import { StripeApiError } from '#demo/stripe-sandbox/stripe-error'

const INVALID_URL = 'Not a valid URL'
const INVALID_INTEGER = 'Invalid non-negative integer'
const CODE_BY_MESSAGE: Record<string, string> = {
  [INVALID_URL]: 'url_invalid',
  [INVALID_INTEGER]: 'parameter_invalid_integer',
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Values of a form are always text. These schemas validate and convert them. */
export const textParam = (maxLength = 5000) => z.string().check(z.minLength(1), z.maxLength(maxLength))
export const integerParam = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/, INVALID_INTEGER)),
  z.transform(Number),
)
export const urlParam = z.string().check(z.maxLength(5000), z.refine(isWebAddress, INVALID_URL))
export const metadataParam = z.record(textParam(40), z.string().check(z.maxLength(500)))

/** Returns Stripe's name of a parameter, such as `line_items[0][price_data][currency]`. */
const paramName = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map(key => `[${String(key)}]`).join('')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  )

function fromZodIssue(issue: z.core.$ZodIssue, params: unknown): StripeApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, ...issue.keys.slice(0, 1)])
    return new StripeApiError(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = paramName(issue.path)
  if (valueAt(params, issue.path) === undefined)
    return new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const code = CODE_BY_MESSAGE[issue.message]
  return new StripeApiError(400, issue.message, { param, ...(code && { code }) })
}

/** Parses a form or a query. @throws StripeApiError 400 that names the first invalid parameter */
export function parseWithSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const result = schema.safeParse(params ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? fromZodIssue(issue, params ?? {}) : new StripeApiError(400, 'Invalid request')
}
