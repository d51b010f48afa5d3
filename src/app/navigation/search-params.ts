/**
 * The query parameters of the pages. A parser ignores what it cannot read. Specification 3.19. They are parsed by hand,
 * because the first page would have to wait for the code of a schema.
 */

type ParamParser<Value> = (value: unknown) => Value | undefined

const parseText: ParamParser<string> = value =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
const parseFlag: ParamParser<boolean> = value =>
  typeof value === 'boolean' || typeof value === 'number' ? Boolean(value) : undefined

type TextParams<Name extends string> = { readonly [Param in Name]?: string | undefined }
type FlagParams<Name extends string> = { readonly [Param in Name]?: boolean | undefined }

function parseParams<Name extends string, Value>(
  search: Record<string, unknown>,
  names: readonly Name[],
  parse: ParamParser<Value>,
): { readonly [Param in Name]?: Value } {
  const params: { [Param in Name]?: Value } = {}
  for (const name of names) {
    // A value that cannot be read becomes undefined. If it were absent, the router would take it from the address unparsed.
    if (Object.hasOwn(search, name)) params[name] = parse(search[name])
  }
  return params
}

/**
 * Parses a value of an address for the router, which has read plain numbers already. JSON would change any other number: the
 * session 12345678901234567890 would become 12345678901234567000. The router keeps the text of what this refuses.
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number') throw new TypeError('A number stays a text')
  return value
}

const createSearchParser =
  <Text extends string, Flag extends string = never>(texts: readonly Text[], flags: readonly Flag[] = []) =>
  (search: Record<string, unknown>): TextParams<Text> & FlagParams<Flag> => ({
    ...parseParams(search, texts, parseText),
    ...parseParams(search, flags, parseFlag),
  })

export const parseLoginSearch = createSearchParser(['redirect'], ['stay'])
export const parseSignUpSearch = createSearchParser(['redirect'])
export const parseVendorsSearch = createSearchParser(['q', 'sort'], ['under10', 'open'])
export const parseMenuSearch = createSearchParser(['q', 'category'])
export const parseItemSearch = createSearchParser(['line'])
export const parseOrdersSearch = createSearchParser(['q', 'status', 'type', 'sort', 'dir'])
export const parseOrderSearch = createSearchParser(['tab'])
export const parsePaymentSuccessSearch = createSearchParser(['session_id'])
export const parseTokenSearch = createSearchParser(['token'])
