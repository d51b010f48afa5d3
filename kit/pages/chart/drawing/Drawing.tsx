import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { SvgShape } from '../../flow-data.ts'
import { styled } from '../../ui/theme.ts'
import type { Highlights } from './highlights/highlights.ts'
import { useViewport, type ViewportControls } from './viewport/use-viewport.ts'
import { ZoomButtons } from './viewport/ZoomButtons.tsx'
import { ZoomableDrawing } from './ZoomableDrawing.tsx'

/**
 * The space above and beside a drawing that its controls take, in pixels: a little less than the margins of `viewport.ts`, so
 * that the border of a fitted box is whole.
 */
const CONTROLS_INSET = 60

const Frame = styled('div', {
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: '$paper',
  // Nothing is drawn or can be pressed under the controls at the top and at the side.
  clipPath: `inset(${CONTROLS_INSET}px ${CONTROLS_INSET}px 0 0)`,
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: '-3px' },
  // Hidden until the viewport is set.
  '&:not([data-shown]) svg': { visibility: 'hidden' },
  // A printed drawing is as wide as the paper, also if the screen shows only a part of it.
  '@media print': {
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
    '& .react-transform-wrapper, & .react-transform-component': {
      transform: 'none !important',
      width: '100% !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    '& svg': { width: '100%', height: 'auto', maxHeight: '92vh' },
  },
})

const KEY_COMMANDS: Readonly<Record<string, (viewport: ViewportControls) => void>> = {
  ArrowLeft: ({ panBy }) => panBy(1, 0),
  ArrowRight: ({ panBy }) => panBy(-1, 0),
  ArrowUp: ({ panBy }) => panBy(0, 1),
  ArrowDown: ({ panBy }) => panBy(0, -1),
  '+': ({ zoomIn }) => zoomIn(),
  '=': ({ zoomIn }) => zoomIn(),
  '-': ({ zoomOut }) => zoomOut(),
  '0': ({ showAll }) => showAll(),
}

/** The id of the state or transition that an element belongs to. */
function partIdAt(target: EventTarget): string | null {
  const part = target instanceof Element ? target.closest('[data-transition], [data-state]') : null
  return part?.getAttribute('data-transition') ?? part?.getAttribute('data-state') ?? null
}

/** Whether an element belongs to a link, which the browser follows itself. */
const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

/** The ids of the boxes that a line joins. */
interface LineEnds {
  readonly source: string
  readonly target: string
}

/** The line to which an element belongs. The number of its reasons belongs to it too. */
function lineAt(target: EventTarget): LineEnds | null {
  const line = target instanceof Element ? target.closest('[data-source][data-target]') : null
  const [from, to] = [line?.getAttribute('data-source'), line?.getAttribute('data-target')]
  return from && to ? { source: from, target: to } : null
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** ← and → without Shift, which may belong to the player. */
const isUnshiftedLeftOrRight = ({ key, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')

/** @param isSecond whether Shift was held: the part is the second of two */
type OnChoose = (id: string, isSecond: boolean) => void

type KeyCommand = (viewport: ViewportControls, onChoose: OnChoose) => void

/** The command of a key on the drawing; null for other keys. @param panWithArrows whether ← and → move the drawing */
function keyCommandFor(event: KeyboardEvent, panWithArrows: boolean): KeyCommand | null {
  if (isModified(event) || isOnLink(event.target) || (isUnshiftedLeftOrRight(event) && !panWithArrows))
    return null
  const id = event.key === 'Enter' || event.key === ' ' ? partIdAt(event.target) : null
  return id === null ? (KEY_COMMANDS[event.key] ?? null) : (_, onChoose) => onChoose(id, event.shiftKey)
}

/** A press that moves further than this, in pixels, moves the drawing and selects nothing. */
const MAX_CLICK_MOVEMENT = 5

interface DrawingProps {
  readonly name: string
  readonly shape: SvgShape
  readonly highlights: Highlights
  /** See `useViewport`. */
  readonly focusKey: string
  readonly drawingKey: string
  /** Whether the texts are names instead of words. */
  readonly hasNames: boolean
  readonly onChoose: OnChoose
  readonly onChooseLine: (ends: LineEnds) => void
  /** Whether ← and → move the drawing. Otherwise they do so only with Shift. */
  readonly panWithArrows: boolean
  /** Controls in the upper corner of the drawing. */
  readonly children?: ReactNode
}

/** A drawing that can be moved, zoomed and selected from by mouse, touch and keyboard. */
export function Drawing({
  name,
  shape,
  highlights,
  focusKey,
  drawingKey,
  hasNames,
  onChoose,
  onChooseLine,
  panWithArrows,
  children,
}: DrawingProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressPosition = useRef({ x: 0, y: 0 })
  const viewport = useViewport({ zoom, frame, shape, focusKey, drawingKey })
  const recordPress = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressPosition.current = { x, y }
  }
  const chooseByClick = (event: MouseEvent) => {
    const { target, clientX, clientY, shiftKey } = event
    const movement = Math.hypot(clientX - pressPosition.current.x, clientY - pressPosition.current.y)
    if (movement > MAX_CLICK_MOVEMENT) event.preventDefault()
    if (movement > MAX_CLICK_MOVEMENT || isOnLink(target)) return
    const id = partIdAt(target)
    const line = lineAt(target)
    if (id !== null) onChoose(id, shiftKey)
    else if (line) onChooseLine(line)
  }
  const runKeyCommand = (event: KeyboardEvent) => {
    const command = keyCommandFor(event, panWithArrows)
    if (!command) return
    event.preventDefault()
    command(viewport, onChoose)
  }
  return (
    <>
      <Frame
        ref={frame}
        role="group"
        aria-label={`The drawing of ${name}: ${panWithArrows ? 'arrow keys' : 'Shift and arrow keys'} move it, + and − zoom, 0 shows all of it`}
        tabIndex={0}
        onPointerDownCapture={recordPress}
        onClick={chooseByClick}
        onKeyDown={runKeyCommand}
      >
        <ZoomableDrawing ref={zoom} name={name} shape={shape} highlights={highlights} hasNames={hasNames} />
      </Frame>
      {children}
      <ZoomButtons viewport={viewport} />
    </>
  )
}
