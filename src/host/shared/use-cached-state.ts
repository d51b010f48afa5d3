import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A state that a page still has when the host comes back to it within minutes, such as a filter. It is forgotten with the
 * sign-out, like everything that was read.
 * @param key of the state, unique among all pages
 */
export function useCachedState<Value extends object>(
  key: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const queries = useQueryClient()
  const queryKey = ['cached', key]
  const [value, setValue] = useState(() => queries.getQueryData<Value>(queryKey) ?? initial)
  const keepValue = (next: Value) => {
    queries.setQueryData(queryKey, next)
    setValue(next)
  }
  return [value, keepValue]
}
