import { useState } from 'react'

/**
 * A text that shows each key at once and is told outside in the same breath. What comes back from outside (the address
 * bar lags behind fast fingers) is adopted only when it is not an echo of our own.
 */
export function useDraft(value: string, tell: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    setTold(told.slice(told.indexOf(value) + 1))
    if (!told.includes(value)) setDraft(value)
  }
  const change = (text: string) => {
    setDraft(text)
    setTold([...told, text])
    tell(text)
  }
  return [draft, change] as const
}
