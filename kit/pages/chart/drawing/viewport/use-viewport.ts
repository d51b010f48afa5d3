import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { SvgShape } from '../../../flow-data.ts'
import { MEDIA } from '../../../ui/theme.ts'
import { findBoxMoves, type ShownDrawing } from './box-moves.ts'
import { type Box, boundingBox, firstLegibleBox, fitDrawing, fitViewport } from './viewport.ts'

/** New parts appear when the boxes are near their final positions. */
const APPEAR = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }]

/**
 * Moves the boxes of a drawing to their new positions, and fades in the lines and the new boxes.
 * @param moves where the boxes come from; nothing happens if no box was there before
 * @param time in ms; 0 moves nothing
 */
function animateMoves(frame: Element, moves: ReturnType<typeof findBoxMoves>, time: number): void {
  if (time === 0 || moves.size === 0) return
  for (const part of frame.querySelectorAll('[data-state], [data-source]')) {
    const move = moves.get(part.getAttribute('data-state') ?? '')
    const frames = move
      ? [{ transform: `translate(${move.x}px, ${move.y}px)` }, { transform: 'none' }]
      : APPEAR
    part.animate(frames, { duration: time, easing: 'ease-out' })
  }
}

/** At this scale the text of a drawing is large. No drawing needs more. */
const LARGEST_SCALE = 1.6
const ANIMATION_TIME = 220
const KEY_STEP = 90
const ZOOM_STEP = 0.25

const ACTIVE_SELECTOR = '.state:not(.compound)[data-active]'
const TAKEN_SELECTOR = '[data-taken]'

/**
 * What the viewport shows, in the order of preference: the whole drawing, or else the active states with their transitions, the
 * selected part or the changes. If that is too large, it shows less.
 */
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

const animationTime = () => (window.matchMedia(MEDIA.reducedMotion).matches ? 0 : ANIMATION_TIME)

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
  readonly shape: SvgShape
  /** Changes with the drawing. */
  readonly drawingKey: string
}

/** A drawing at its current position; null before it has one. */
function readShown(shape: SvgShape, zoom: ReactZoomPanPinchRef | null): ShownDrawing | null {
  if (!zoom) return null
  const { positionX: x, positionY: y, scale } = zoom.state
  return { shape, viewport: { x, y, scale } }
}

/** Moves the viewport to the highlighted parts whenever they change. @returns the controls for the user */
export function useViewport(options: ViewportOptions): ViewportControls {
  const { zoom, frame, shape, focusKey, drawingKey } = options
  const shownDrawing = useRef<{ readonly key: string; readonly shape: SvgShape } | null>(null)
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
  const latestShape = useRef(shape)
  latestShape.current = shape
  useEffect(() => {
    const isNew = shownDrawing.current?.key !== drawingKey
    const before = shownDrawing.current && readShown(shownDrawing.current.shape, zoom.current)
    // A new drawing appears at its final position, and only its boxes are animated: its new size would stop an animation of the whole.
    latestShowFocus.current(focusKey, isNew ? 0 : animationTime())
    const after = readShown(latestShape.current, zoom.current)
    if (isNew && before && after && frame.current)
      animateMoves(frame.current, findBoxMoves(before, after), animationTime())
    shownDrawing.current = { key: drawingKey, shape: latestShape.current }
    frame.current?.setAttribute('data-shown', '')
  }, [focusKey, drawingKey, frame, zoom])
  useEffect(() => onAppear(frame.current, () => latestShowFocus.current(focusKey, 0)), [focusKey, frame])
  return {
    zoomIn: () => void zoom.current?.zoomIn(ZOOM_STEP, animationTime()),
    zoomOut: () => void zoom.current?.zoomOut(ZOOM_STEP, animationTime()),
    showAll: () => showAll(animationTime()),
    panBy: (across, down) => void zoom.current?.panBy(across * KEY_STEP, down * KEY_STEP, 0),
  }
}
