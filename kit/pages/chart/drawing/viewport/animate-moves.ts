import type { findBoxMoves } from './box-moves.ts'

/** New parts appear when the boxes are near their final positions. */
const APPEAR = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }]

/**
 * Moves the boxes of a drawing to their new positions, and fades in the lines and the new boxes.
 * @param moves where the boxes come from; nothing happens if no box was there before
 * @param time in ms; 0 moves nothing
 */
export function animateMoves(frame: Element, moves: ReturnType<typeof findBoxMoves>, time: number): void {
  if (time === 0 || moves.size === 0) return
  for (const part of frame.querySelectorAll('[data-state], [data-source]')) {
    const move = moves.get(part.getAttribute('data-state') ?? '')
    const frames = move
      ? [{ transform: `translate(${move.x}px, ${move.y}px)` }, { transform: 'none' }]
      : APPEAR
    part.animate(frames, { duration: time, easing: 'ease-out' })
  }
}
