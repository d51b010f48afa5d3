import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { type Box, boundingBox, firstLegibleBox, fitViewport } from './viewport'

/** At this scale the words of a drawing are easily read. */
const READABLE_SCALE = 1
const ANIMATION_TIME = 220
const KEY_STEP = 90
const ZOOM_STEP = 0.25

const ACTIVE_SELECTOR = '.state:not(.holds)[data-lit]'
const TAKEN_SELECTOR = '[data-taken]'

/** What of the drawing matters now: how it came where it stands, or what is chosen. Of what is too large for one look, less. */
const FOCUS_SELECTORS = [
  `${ACTIVE_SELECTOR}, .arrow:has(${TAKEN_SELECTOR}), ${TAKEN_SELECTOR}, [data-chosen]`,
  `${ACTIVE_SELECTOR}, ${TAKEN_SELECTOR}`,
  ACTIVE_SELECTOR,
  TAKEN_SELECTOR,
]

const boxesOf = (element: Element): Box[] =>
  element instanceof SVGGraphicsElement ? [element.getBBox()] : []

function focusBoxIn(frame: HTMLElement | null): Box | null {
  if (!frame) return null
  const boxes = FOCUS_SELECTORS.map(parts => boundingBox([...frame.querySelectorAll(parts)].flatMap(boxesOf)))
  return firstLegibleBox(boxes, { width: frame.clientWidth, height: frame.clientHeight })
}

const animationTime = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_TIME

export interface ViewportControls {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly showAll: () => void
  /** @param across pixels; @param down pixels */
  readonly panBy: (across: number, down: number) => void
}

interface ViewportOptions {
  readonly zoom: RefObject<ReactZoomPanPinchRef | null>
  readonly frame: RefObject<HTMLElement | null>
  /** Changes whenever something else is to be in sight. '' for the whole drawing. */
  readonly focusKey: string
}

/** Moves a drawing: to what matters whenever that changes, and as it is told. */
export function useViewport({ zoom, frame, focusKey }: ViewportOptions): ViewportControls {
  const isFirst = useRef(true)
  const show = (box: Box | null, most: number, time: number) => {
    const { current } = frame
    if (!current || !box) return
    const { x, y, scale } = fitViewport(
      box,
      { width: current.clientWidth, height: current.clientHeight },
      most,
    )
    void zoom.current?.setTransform(x, y, scale, time)
  }
  const whole = (time: number) => {
    const svg = frame.current?.querySelector('svg[data-drawing]')
    if (svg instanceof SVGSVGElement) show(svg.viewBox.baseVal, READABLE_SCALE, time)
  }
  const wholeNow = useRef(whole)
  wholeNow.current = whole
  const showNow = useRef(show)
  showNow.current = show
  useEffect(() => {
    const time = isFirst.current ? 0 : animationTime()
    if (focusKey === '' && isFirst.current) wholeNow.current(0)
    else if (focusKey !== '') showNow.current(focusBoxIn(frame.current), READABLE_SCALE, time)
    isFirst.current = false
    frame.current?.setAttribute('data-shown', '')
  }, [focusKey, frame])
  return {
    zoomIn: () => void zoom.current?.zoomIn(ZOOM_STEP, animationTime()),
    zoomOut: () => void zoom.current?.zoomOut(ZOOM_STEP, animationTime()),
    showAll: () => whole(animationTime()),
    panBy: (across, down) => void zoom.current?.panBy(across * KEY_STEP, down * KEY_STEP, 0),
  }
}
