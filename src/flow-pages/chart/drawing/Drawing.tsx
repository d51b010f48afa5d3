import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { styled } from '#ui/theme/theme'
import type { SvgShape } from '#flow-pages/flow-data'
import type { Highlights } from './highlights'
import { useViewport, type ViewportControls } from './use-viewport'
import { ZoomButtons } from './ZoomButtons'
import { ZoomableDrawing } from './ZoomableDrawing'

const Frame = styled('div', {
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: '$paper',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: '-3px' },
  // Not before it is where it is to be looked at.
  '&:not([data-shown]) svg': { visibility: 'hidden' },
})

const KEY_COMMANDS: Readonly<Record<string, (moves: ViewportControls) => void>> = {
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

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** With Shift every arrow is the drawing's. */
const isUnshiftedLeftOrRight = ({ key, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')

type KeyCommand = (moves: ViewportControls, onChoose: (id: string) => void) => void

/** What a key does on the drawing; null for one that is somebody else's. @param arrows whether ← and → are the drawing's */
function keyCommandFor(event: KeyboardEvent, arrows: boolean): KeyCommand | null {
  if (isModified(event) || (isUnshiftedLeftOrRight(event) && !arrows)) return null
  const id = event.key === 'Enter' || event.key === ' ' ? partIdAt(event.target) : null
  return id === null ? (KEY_COMMANDS[event.key] ?? null) : (_, onChoose) => onChoose(id)
}

/** A press that moved further than this moved the drawing, and chose nothing. */
const MAX_CLICK_MOVEMENT = 5

interface DrawingProps {
  readonly name: string
  readonly shape: SvgShape
  readonly highlights: Highlights
  /** What is to be in sight: as `useSight` says. */
  readonly focusKey: string
  readonly onChoose: (id: string) => void
  /** Whether ← and → move the drawing; else they are somebody else's, unless Shift is held. */
  readonly panWithArrows: boolean
  /** What lies over the drawing's upper corner. */
  readonly children?: ReactNode
}

/** A drawing that can be moved, zoomed and pointed at, with the pointer, the fingers and the keyboard. */
export function Drawing({
  name,
  shape,
  highlights,
  focusKey,
  onChoose,
  panWithArrows,
  children,
}: DrawingProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const moves = useViewport({ zoom, frame, focusKey })
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y }
  }
  const choose = ({ target, clientX, clientY }: MouseEvent) => {
    const moved = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y)
    const id = partIdAt(target)
    if (id !== null && moved <= MAX_CLICK_MOVEMENT) onChoose(id)
  }
  const key = (event: KeyboardEvent) => {
    const deed = keyCommandFor(event, panWithArrows)
    if (!deed) return
    event.preventDefault()
    deed(moves, onChoose)
  }
  return (
    <>
      <Frame
        ref={frame}
        role="group"
        aria-label={`The drawing of ${name}: ${panWithArrows ? 'arrow keys' : 'Shift and arrow keys'} move it, + and − zoom, 0 shows all of it`}
        tabIndex={0}
        onPointerDownCapture={press}
        onClick={choose}
        onKeyDown={key}
      >
        <ZoomableDrawing ref={zoom} name={name} shape={shape} highlights={highlights} />
      </Frame>
      {children}
      <ZoomButtons moves={moves} />
    </>
  )
}
