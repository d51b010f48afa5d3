import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SingleMutation<Data, Input> = Pick<
  UseMutationResult<Data, Error, Input>,
  'data' | 'error' | 'isPending' | 'mutate' | 'reset'
>

/** A mutation that runs once at a time: while it runs, another start of it is ignored, and so is a reset. */
export function useSingleMutation<Data, Input>(
  options: Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'>,
): SingleMutation<Data, Input> {
  // A ref, because a busy phone may handle a second tap before the page knows of the first.
  const isRunning = useRef(false)
  const { data, error, isPending, mutate, reset } = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    data,
    error,
    isPending,
    mutate: (...start) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(...start)
    },
    reset: () => {
      if (!isRunning.current) reset()
    },
  }
}
