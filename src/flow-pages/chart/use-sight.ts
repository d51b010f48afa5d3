import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { type Box, boxAround, legibleOf, sightOf } from './sight'

/** At this scale the words of a drawing are easily read. */
const READABLE = 1
const MOVING = 220
const KEY_STEP = 90
const ZOOM_STEP = 0.25

const STANDS = '.state:not(.holds)[data-lit]'
const TAKEN = '[data-taken]'

/** What of the drawing matters now: how it came where it stands, or what is chosen. Of what is too large for one look, less. */
const MATTERS = [
  `${STANDS}, .arrow:has(${TAKEN}), ${TAKEN}, [data-chosen]`,
  `${STANDS}, ${TAKEN}`,
  STANDS,
  TAKEN,
]

const boxOf = (element: Element): Box[] => (element instanceof SVGGraphicsElement ? [element.getBBox()] : [])

function mattersIn(frame: HTMLElement | null): Box | null {
  if (!frame) return null
  const boxes = MATTERS.map(parts => boxAround([...frame.querySelectorAll(parts)].flatMap(boxOf)))
  return legibleOf(boxes, { width: frame.clientWidth, height: frame.clientHeight })
}

const movingTime = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVING)

export interface Moves {
  readonly nearer: () => void
  readonly farther: () => void
  readonly whole: () => void
  /** @param across pixels; @param down pixels */
  readonly by: (across: number, down: number) => void
}

interface SightNeeds {
  readonly zoom: RefObject<ReactZoomPanPinchRef | null>
  readonly frame: RefObject<HTMLElement | null>
  /** Changes whenever something else is to be in sight. '' for the whole drawing. */
  readonly follows: string
}

/** Moves a drawing: to what matters whenever that changes, and as it is told. */
export function useSight({ zoom, frame, follows }: SightNeeds): Moves {
  const isFirst = useRef(true)
  const show = (box: Box | null, most: number, time: number) => {
    const { current } = frame
    if (!current || !box) return
    const { x, y, scale } = sightOf(box, { width: current.clientWidth, height: current.clientHeight }, most)
    void zoom.current?.setTransform(x, y, scale, time)
  }
  const whole = (time: number) => {
    const svg = frame.current?.querySelector('svg[data-drawing]')
    if (svg instanceof SVGSVGElement) show(svg.viewBox.baseVal, READABLE, time)
  }
  const wholeNow = useRef(whole)
  wholeNow.current = whole
  const showNow = useRef(show)
  showNow.current = show
  useEffect(() => {
    const time = isFirst.current ? 0 : movingTime()
    if (follows === '' && isFirst.current) wholeNow.current(0)
    else if (follows !== '') showNow.current(mattersIn(frame.current), READABLE, time)
    isFirst.current = false
    frame.current?.setAttribute('data-shown', '')
  }, [follows, frame])
  return {
    nearer: () => void zoom.current?.zoomIn(ZOOM_STEP, movingTime()),
    farther: () => void zoom.current?.zoomOut(ZOOM_STEP, movingTime()),
    whole: () => whole(movingTime()),
    by: (across, down) => void zoom.current?.panBy(across * KEY_STEP, down * KEY_STEP, 0),
  }
}
