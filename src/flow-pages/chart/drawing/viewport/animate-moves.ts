import type { findBoxMoves } from './box-moves'

/** What is new appears when the boxes are near their places. */
const APPEAR = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }]

/**
 * Moves the boxes of a drawing to their places, and lets the lines and the other boxes appear.
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
