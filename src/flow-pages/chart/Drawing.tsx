import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { styled } from '../../ui/theme'
import type { Shape } from '../flow-data'
import type { Marks } from './marks'
import { type Moves, useSight } from './use-sight'
import { ZoomButtons } from './ZoomButtons'
import { Zoomed } from './Zoomed'

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

const KEYS: Readonly<Record<string, (moves: Moves) => void>> = {
  ArrowLeft: ({ by }) => by(1, 0),
  ArrowRight: ({ by }) => by(-1, 0),
  ArrowUp: ({ by }) => by(0, 1),
  ArrowDown: ({ by }) => by(0, -1),
  '+': ({ nearer }) => nearer(),
  '=': ({ nearer }) => nearer(),
  '-': ({ farther }) => farther(),
  '0': ({ whole }) => whole(),
}

/** The id of the state or transition that an element belongs to. */
function idOf(target: EventTarget): string | null {
  const part = target instanceof Element ? target.closest('[data-transition], [data-state]') : null
  return part?.getAttribute('data-transition') ?? part?.getAttribute('data-state') ?? null
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** With Shift every arrow is the drawing's. */
const isSideways = ({ key, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')

type Deed = (moves: Moves, onChoose: (id: string) => void) => void

/** What a key does on the drawing; null for one that is somebody else's. @param arrows whether ← and → are the drawing's */
function deedOf(event: KeyboardEvent, arrows: boolean): Deed | null {
  if (isModified(event) || (isSideways(event) && !arrows)) return null
  const id = event.key === 'Enter' || event.key === ' ' ? idOf(event.target) : null
  return id === null ? (KEYS[event.key] ?? null) : (_, onChoose) => onChoose(id)
}

/** A press that moved further than this moved the drawing, and chose nothing. */
const STILL = 5

interface DrawingProps {
  readonly name: string
  readonly shape: Shape
  readonly marks: Marks
  /** What is to be in sight: as `useSight` says. */
  readonly follows: string
  readonly onChoose: (id: string) => void
  /** Whether ← and → move the drawing; else they are somebody else's, unless Shift is held. */
  readonly arrows: boolean
  /** What lies over the drawing's upper corner. */
  readonly children?: ReactNode
}

/** A drawing that can be moved, zoomed and pointed at, with the pointer, the fingers and the keyboard. */
export function Drawing({ name, shape, marks, follows, onChoose, arrows, children }: DrawingProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const moves = useSight({ zoom, frame, follows })
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y }
  }
  const choose = ({ target, clientX, clientY }: MouseEvent) => {
    const moved = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y)
    const id = idOf(target)
    if (id !== null && moved <= STILL) onChoose(id)
  }
  const key = (event: KeyboardEvent) => {
    const deed = deedOf(event, arrows)
    if (!deed) return
    event.preventDefault()
    deed(moves, onChoose)
  }
  return (
    <>
      <Frame
        ref={frame}
        role="group"
        aria-label={`The drawing of ${name}: ${arrows ? 'arrow keys' : 'Shift and arrow keys'} move it, + and − zoom, 0 shows all of it`}
        tabIndex={0}
        onPointerDownCapture={press}
        onClick={choose}
        onKeyDown={key}
      >
        <Zoomed ref={zoom} name={name} shape={shape} marks={marks} />
      </Frame>
      {children}
      <ZoomButtons moves={moves} />
    </>
  )
}
