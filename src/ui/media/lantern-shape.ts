/** The lantern in a 34 × 34 view box. The splash screen draws it too, before any script runs. */
export const LANTERN_SHAPE = {
  frame: 'M17 1.5v4M12 7h10M12 27h10M17 27v5.5',
  body: { cx: 17, cy: 17, rx: 13.5, ry: 9.5 },
  ribs: 'M12.5 8.2c-3.2 5.4-3.2 12.2 0 17.6M21.5 8.2c3.2 5.4 3.2 12.2 0 17.6M17 7.8v18.4',
  /** The colour of the ribs, in both schemes. */
  glow: '#ffd9a0',
} as const
