/** The query parameters of the pages. A parser ignores what it cannot read. Specification 3.19. */
import * as z from 'zod/mini'

const optionalSearchParam = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
const textSearchParam = optionalSearchParam(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform(value => String(value)),
  ),
)
const booleanSearchParam = optionalSearchParam(
  z.pipe(
    z.union([z.boolean(), z.number()]),
    z.transform(value => Boolean(value)),
  ),
)

const createSearchParser =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (search: Record<string, unknown>): z.output<Schema> =>
    z.parse(schema, search)

export const parseLoginSearch = createSearchParser(
  z.object({ redirect: textSearchParam, stay: booleanSearchParam }),
)
export const parseVendorsSearch = createSearchParser(
  z.object({
    q: textSearchParam,
    sort: textSearchParam,
    under10: booleanSearchParam,
    open: booleanSearchParam,
  }),
)
export const parseMenuSearch = createSearchParser(z.object({ q: textSearchParam, category: textSearchParam }))
export const parseOrdersSearch = createSearchParser(
  z.object({
    q: textSearchParam,
    status: textSearchParam,
    type: textSearchParam,
    sort: textSearchParam,
    dir: textSearchParam,
  }),
)
export const parseOrderSearch = createSearchParser(z.object({ tab: textSearchParam }))
export const parsePaymentSuccessSearch = createSearchParser(z.object({ session_id: textSearchParam }))
export const parseTokenSearch = createSearchParser(z.object({ token: textSearchParam }))
