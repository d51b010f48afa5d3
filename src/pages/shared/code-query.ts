import { queryOptions } from '@tanstack/react-query'

const CODE_KEY = 'code'

/**
 * Creates the query of code that a page loads after it has opened and before it is wanted: a browser that is offline by then could
 * not load it.
 * @returns the query; its data is undefined until the code has loaded
 */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({ queryKey: [CODE_KEY, name], queryFn: load, staleTime: Number.POSITIVE_INFINITY, retry: 5 })

/** Whether a query holds code of the app instead of data. */
export const isCodeQuery = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === CODE_KEY
