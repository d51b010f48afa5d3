import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { type Box, boundingBox, firstLegibleBox, fitDrawing, fitViewport } from './viewport'

/** At this scale the text of a drawing is large. No drawing needs more. */
const LARGEST_SCALE = 1.6
const ANIMATION_TIME = 220
const KEY_STEP = 90
const ZOOM_STEP = 0.25

const ACTIVE_SELECTOR = '.state:not(.compound)[data-active]'
const TAKEN_SELECTOR = '[data-taken]'

/** What the viewport shows, best first: the whole drawing, or active states with their transitions, the selected part or what changed; less when it is too large. */
const FOCUS_SELECTORS = [
  '[data-drawing]',
  `${ACTIVE_SELECTOR}, .line:has(${TAKEN_SELECTOR}), ${TAKEN_SELECTOR}, [data-selected]`,
  `${ACTIVE_SELECTOR}, ${TAKEN_SELECTOR}`,
  ACTIVE_SELECTOR,
  TAKEN_SELECTOR,
  '[data-change]:not([data-change=same])',
]

const boxesOf = (element: Element): Box[] =>
  element instanceof SVGGraphicsElement ? [element.getBBox()] : []

function focusBoxIn(frame: HTMLElement | null): Box | null {
  if (!frame) return null
  const boxes = FOCUS_SELECTORS.map(selector =>
    boundingBox([...frame.querySelectorAll(selector)].flatMap(boxesOf)),
  )
  return firstLegibleBox(boxes, { width: frame.clientWidth, height: frame.clientHeight })
}

const animationTime = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_TIME

/** Calls back when an element that had no size gets one, as when a phone is turned. @returns the function that stops it */
function onAppear(element: HTMLElement | null, callback: () => void): (() => void) | undefined {
  if (!element) return
  let wasHidden = element.clientWidth === 0
  const observer = new ResizeObserver(() => {
    const isHidden = element.clientWidth === 0
    if (wasHidden && !isHidden) callback()
    wasHidden = isHidden
  })
  observer.observe(element)
  return () => observer.disconnect()
}

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
  /** Moves the viewport to the highlighted parts whenever it changes; '' shows the whole drawing. */
  readonly focusKey: string
  /** Changes with the drawing. */
  readonly drawingKey: string
}

/** Moves the viewport to the highlighted parts whenever they change. @returns the controls for the user */
export function useViewport({ zoom, frame, focusKey, drawingKey }: ViewportOptions): ViewportControls {
  const shownDrawing = useRef('')
  const showBox = (box: Box | null, fitInto: typeof fitViewport, time: number) => {
    const { current } = frame
    if (!current || !box) return
    const { x, y, scale } = fitInto(
      box,
      { width: current.clientWidth, height: current.clientHeight },
      LARGEST_SCALE,
    )
    void zoom.current?.setTransform(x, y, scale, time)
  }
  const showAll = (time: number) => {
    const svg = frame.current?.querySelector('svg[data-drawing]')
    if (svg instanceof SVGSVGElement) showBox(svg.viewBox.baseVal, fitDrawing, time)
  }
  const showFocus = (key: string, time: number) => {
    if (key === '') showAll(time)
    else showBox(focusBoxIn(frame.current), fitViewport, time)
  }
  const latestShowFocus = useRef(showFocus)
  latestShowFocus.current = showFocus
  useEffect(() => {
    // A new drawing appears at its place. Its new size would stop an animation.
    const time = shownDrawing.current === drawingKey ? animationTime() : 0
    latestShowFocus.current(focusKey, time)
    shownDrawing.current = drawingKey
    frame.current?.setAttribute('data-shown', '')
  }, [focusKey, drawingKey, frame])
  useEffect(() => onAppear(frame.current, () => latestShowFocus.current(focusKey, 0)), [focusKey, frame])
  return {
    zoomIn: () => void zoom.current?.zoomIn(ZOOM_STEP, animationTime()),
    zoomOut: () => void zoom.current?.zoomOut(ZOOM_STEP, animationTime()),
    showAll: () => showAll(animationTime()),
    panBy: (across, down) => void zoom.current?.panBy(across * KEY_STEP, down * KEY_STEP, 0),
  }
}
