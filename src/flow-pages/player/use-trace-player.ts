import { useEffect, useRef, useState } from 'react'
import { traceUrl } from '#flow-pages/navigation/flow-urls'
import type { Trace } from '#flow-pages/flow-data'
import { useNavigateTo } from '#flow-pages/navigation/use-location'

/** How long a step is shown while it plays by itself. */
const STEP_INTERVAL = 1_600

/** Whoever types or chooses there needs the arrows for that. */
const ARROW_KEY_CONTROLS = 'input, textarea, select, [role=tab], [role=radio], [role=slider]'

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** With Shift the arrows move the drawing, with the others they are the browser's. */
const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey

export interface TracePlayer {
  readonly isPlaying: boolean
  readonly playOrPause: () => void
  /** @param step is kept within the walk */
  readonly goTo: (step: number) => void
}

/** Steps through a walk: as it is told, by the arrow keys, and by itself. @param at the step that the address names */
export function useTracePlayer(chart: string, { id, steps }: Trace, at: number): TracePlayer {
  const go = useNavigateTo()
  const [isPlaying, setPlaying] = useState(false)
  const last = steps.length - 1
  const show = (step: number) => go(traceUrl(chart, id, Math.max(0, Math.min(step, last))), 'quietly')
  const goTo = (step: number) => {
    setPlaying(false)
    show(step)
  }
  const key = (event: KeyboardEvent) => {
    const by = ARROW_STEPS[event.key]
    const isTaken = event.target instanceof Element && event.target.closest(ARROW_KEY_CONTROLS) !== null
    if (by === undefined || isTaken || isModified(event)) return
    event.preventDefault()
    goTo(at + by)
  }
  // What the timer and the keys do is what was last rendered; they themselves stay.
  const now = useRef({ key, show, at })
  useEffect(() => {
    now.current = { key, show, at }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => now.current.key(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (now.current.at >= last) setPlaying(false)
      else now.current.show(now.current.at + 1)
    }, STEP_INTERVAL)
    return () => clearInterval(timer)
  }, [isPlaying, last])
  const playOrPause = () => {
    if (!isPlaying && at >= last) show(0)
    setPlaying(!isPlaying)
  }
  return { isPlaying, playOrPause, goTo }
}
