import { queryOptions } from '@tanstack/react-query'

/**
 * Code that a page loads after it has opened and before it is wanted: a browser that is offline by then could not load it.
 * @returns the query of the code, which is undefined until it has loaded
 */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({ queryKey: ['view', name], queryFn: load, staleTime: Number.POSITIVE_INFINITY, retry: 5 })
