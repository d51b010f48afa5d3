import { useEffect, useState } from 'react'

/**
 * Whether what `key` stands for has not changed for a while. Until then a tap would mean what was there before.
 * @param stillFor in ms
 */
export function useSettled(key: string, stillFor: number): boolean {
  const [settledKey, setSettledKey] = useState(stillFor === 0 ? key : '')
  useEffect(() => {
    if (stillFor === 0) return
    const timer = setTimeout(() => setSettledKey(key), stillFor)
    return () => clearTimeout(timer)
  }, [key, stillFor])
  return stillFor === 0 || settledKey === key
}
