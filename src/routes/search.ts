/** What the address bar may say behind the '?': read tolerantly, so that a mangled link still opens its page. */
import * as z from 'zod/mini'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const words = optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform(value => String(value)),
  ),
)
const flag = optional(
  z.pipe(
    z.union([z.boolean(), z.number()]),
    z.transform(value => Boolean(value)),
  ),
)

const reader =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (search: Record<string, unknown>): z.output<Schema> =>
    z.parse(schema, search)

export const loginSearch = reader(z.object({ redirect: words, stay: flag }))
export const vendorsSearch = reader(z.object({ q: words, sort: words, under10: flag, open: flag }))
export const menuSearch = reader(z.object({ q: words, category: words }))
export const ordersSearch = reader(
  z.object({ q: words, status: words, type: words, sort: words, dir: words }),
)
export const orderSearch = reader(z.object({ tab: words }))
export const paymentSuccessSearch = reader(z.object({ session_id: words }))
export const tokenSearch = reader(z.object({ token: words }))
