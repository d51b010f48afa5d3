/** Reading and saving on the pages of the host. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '#api/api-error'
import type { Call } from '#domain/contract/call'
import { useSingleMutation } from '#staff/shared/use-single-mutation'
import { useHost } from './host-context'

type TokenReply = z.ZodMiniType<{ token: string }>

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

/** Sends a call that does not change the data of any page. */
export function useHostCall<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
) {
  const { request } = useHost()
  return useSingleMutation({ mutationFn: (input: Input) => request(call, input), networkMode: 'always' })
}

/** Saves with a call that ends all sessions, and continues with the new token of its answer. */
export function useHostTokenCall<Input, Body extends z.ZodMiniType, Reply extends TokenReply>(
  call: Call<Input, Body, Reply>,
) {
  const { request, session } = useHost()
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async (input: Input) => {
      const reply = await request(call, input)
      const { session: current } = session.getState()
      // This comes before any query is fetched again, because the old token has ended.
      if (current !== null) session.start({ ...current, token: reply.token })
      return reply
    },
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries(),
  })
}

/**
 * Saves with a call. Without a connection it fails at once, so that the form can say so. After a refusal all queries are fetched
 * again, because the data may have changed: by another host, or by an earlier try of this save whose answer was lost.
 */
export function useHostSave<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
) {
  const { request } = useHost()
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: (input: Input) => request(call, input),
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries(),
    onError: error => {
      if (error instanceof ApiError && error.kind === 'refused') void queries.invalidateQueries()
    },
  })
}
