import * as z from 'zod/mini'
import { StripeTrouble } from '#server/sandbox/stripe-trouble'

const URL_WORDS = 'Not a valid URL'
const INTEGER_WORDS = 'Invalid non-negative integer'
const CODES: Record<string, string> = {
  [URL_WORDS]: 'url_invalid',
  [INTEGER_WORDS]: 'parameter_invalid_integer',
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Everything in a form is text; these say what it stands for. */
export const text = (longest = 5000) => z.string().check(z.minLength(1), z.maxLength(longest))
export const count = z.pipe(z.string().check(z.regex(/^\d{1,12}$/, INTEGER_WORDS)), z.transform(Number))
export const webAddress = z.string().check(z.maxLength(5000), z.refine(isWebAddress, URL_WORDS))
export const metadata = z.record(text(40), z.string().check(z.maxLength(500)))

/** `line_items[0][price_data][currency]` */
const nameOf = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map(key => `[${String(key)}]`).join('')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )

function troubleOf(issue: z.core.$ZodIssue, params: unknown): StripeTrouble {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return new StripeTrouble(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = nameOf(issue.path)
  if (valueAt(params, issue.path) === undefined)
    return new StripeTrouble(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const code = CODES[issue.message]
  return new StripeTrouble(400, issue.message, { param, ...(code && { code }) })
}

/** Reads a form or a query. @throws StripeTrouble 400 that names the first parameter which is not right */
export function readParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? troubleOf(issue, params ?? {}) : new StripeTrouble(400, 'Invalid request')
}
