/** Reading and saving on the pages of the host. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call } from '#domain/contract/call'
import { useHost } from './host-context'

/**
 * Reads what a call returns, and reads it again after each save.
 * @param refetchInterval in ms, for a page that others change while it is open
 */
export function useHostQuery<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
  input: Input,
  refetchInterval: number | false = false,
) {
  const { request } = useHost()
  return useQuery({
    queryKey: [call.route, input],
    refetchInterval,
    queryFn: ({ signal }) => request(call, input, { signal }),
  })
}

/** Saves with a call. Without a connection it fails at once, so that the form can say so. */
export function useHostSave<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
) {
  const { request } = useHost()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => request(call, input),
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries(),
  })
}
