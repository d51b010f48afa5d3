import { useEffect, useRef, useState } from 'react'
import type { Trace } from '../flow-data.ts'
import { traceUrl } from '../navigation/flow-urls.ts'
import { useNavigateTo } from '../navigation/use-location.ts'

/** How long each step is shown during playback, in ms. */
const STEP_INTERVAL = 1_600

/** Controls that use the arrow keys themselves. */
const ARROW_KEY_CONTROLS = 'input, textarea, select, [role=tab], [role=radio], [role=slider]'

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys with Shift move the drawing. With other modifiers they belong to the browser. */
const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey

export interface TracePlayer {
  readonly isPlaying: boolean
  readonly togglePlay: () => void
  /** Pauses and shows a step. @param step is limited to the length of the trace */
  readonly goTo: (step: number) => void
}

/** Plays a trace by its controls, by the arrow keys, and automatically. @param current the step in the URL */
export function useTracePlayer(chart: string, { id, steps }: Trace, current: number): TracePlayer {
  const navigateTo = useNavigateTo()
  const [isPlaying, setPlaying] = useState(false)
  const last = steps.length - 1
  const showStep = (step: number) =>
    navigateTo(traceUrl(chart, id, Math.max(0, Math.min(step, last))), 'replace')
  const goTo = (step: number) => {
    setPlaying(false)
    showStep(step)
  }
  const handleKey = (event: KeyboardEvent) => {
    const offset = ARROW_STEPS[event.key]
    const isForControl = event.target instanceof Element && event.target.closest(ARROW_KEY_CONTROLS) !== null
    if (offset === undefined || isForControl || isModified(event)) return
    event.preventDefault()
    goTo(current + offset)
  }
  // The timer and the key listener stay the same and call the functions of the last render.
  const latest = useRef({ handleKey, showStep, current })
  useEffect(() => {
    latest.current = { handleKey, showStep, current }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current.handleKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (latest.current.current >= last) setPlaying(false)
      else latest.current.showStep(latest.current.current + 1)
    }, STEP_INTERVAL)
    return () => clearInterval(timer)
  }, [isPlaying, last])
  const togglePlay = () => {
    if (!isPlaying && current >= last) showStep(0)
    setPlaying(!isPlaying)
  }
  return { isPlaying, togglePlay, goTo }
}
