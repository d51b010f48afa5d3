import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useSubmitLock } from './use-submit-lock'

type SingleMutation<Data, Input> = Pick<
  UseMutationResult<Data, Error, Input>,
  'data' | 'error' | 'isPending' | 'mutate' | 'reset'
>

/** A mutation that ignores another start, and a reset, while it runs. */
export function useSingleMutation<Data, Input>(
  options: Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'>,
): SingleMutation<Data, Input> {
  const lock = useSubmitLock()
  const { data, error, isPending, mutate, reset } = useMutation({
    ...options,
    onSettled: lock.release,
  })
  return {
    data,
    error,
    isPending,
    mutate: (...start) => {
      if (lock.acquire()) mutate(...start)
    },
    reset: () => {
      if (!lock.isHeld()) reset()
    },
  }
}
