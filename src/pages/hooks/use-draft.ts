import { useState } from 'react'

/**
 * The text of an input whose value lives outside, such as in the address bar.
 * Each key shows at once. The outside value may lag behind fast typing, so a value that this hook has sent itself
 * does not overwrite newer text.
 */
export function useDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== lastValue) {
    setLastValue(value)
    setSent(sent.slice(sent.indexOf(value) + 1))
    if (!sent.includes(value)) setDraft(value)
  }
  const change = (text: string) => {
    setDraft(text)
    setSent([...sent, text])
    onChange(text)
  }
  return [draft, change] as const
}
