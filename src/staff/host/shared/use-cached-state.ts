import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A state in the query cache, such as a filter: a page still has it when the host returns within some minutes. A sign-out clears
 * it with the rest of the cache.
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
