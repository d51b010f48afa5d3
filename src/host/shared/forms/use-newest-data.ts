import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Reads anew what a form shows, after somebody else has changed it.
 * @param readNewest asks the server, because the cache has the data from before the other change; null if they are gone
 */
export function useNewestData<Data>(readNewest: () => Promise<Data | null>, onRead: (newest: Data) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: readNewest,
    networkMode: 'always',
    onSuccess: newest => {
      if (newest !== null) onRead(newest)
      return queries.invalidateQueries()
    },
  })
}
