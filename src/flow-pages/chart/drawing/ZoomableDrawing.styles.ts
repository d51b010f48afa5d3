import { styled } from '#ui/theme/theme'

/** The drawing in the page's own colours. Each thing that colour says is said by a line or a weight as well. */
export const DrawingSvg = styled('svg', {
  display: 'block',
  '--event': '$colors$blueInk',
  '--after': '$colors$orangeInk',
  '--done': '$colors$greenInk',
  '--error': '$colors$redInk',
  '--always': '$colors$inkSoft',
  '--box': '$colors$surface',
  '& text': {
    font: '11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
    fill: '$inkSoft',
  },
  '& .name': { fontSize: 13, fontWeight: 700, fill: '$ink' },
  '& .state rect': { fill: 'var(--box)', stroke: '$lineStrong', strokeWidth: 1.2 },
  '& .state.holds rect': { fill: 'color-mix(in srgb, $colors$ember 3%, transparent)' },
  '& .state.beside rect': { strokeDasharray: '6 4' },
  '& .dot': { fill: '$ink' },
  '& .arrow path': { fill: 'none', stroke: 'var(--kind)', strokeWidth: 1.3 },
  '& .arrow text': { fill: 'var(--kind)' },
  '& .arrow > rect': { fill: '$paper', opacity: 0.88 },
  '& .begin': { fill: 'none', stroke: '$ink', strokeWidth: 1.3 },
  '& .event': { '--kind': 'var(--event)' },
  '& .after': { '--kind': 'var(--after)' },
  '& .done': { '--kind': 'var(--done)' },
  '& .error': { '--kind': 'var(--error)' },
  '& .always': { '--kind': 'var(--always)' },

  '& [data-transition], & [role=button]': { cursor: 'pointer' },
  '& [data-transition]:hover text': { textDecoration: 'underline' },
  '& [role=button]:hover > rect': { strokeWidth: 2.4 },
  '& [role=button]:focus-visible': { outline: 'none' },
  '& [role=button]:focus-visible > rect': { stroke: '$ember', strokeWidth: 4 },

  // Painted by coverage: what was not reached is dashed, and its words are underlined.
  '& [data-covered=yes] rect': { '--box': '$colors$greenTint', stroke: '$greenSolid', strokeWidth: 2 },
  '& .state.holds[data-covered=yes] rect': { strokeWidth: 1.2 },
  '& [data-covered=no] rect': {
    '--box': '$colors$redTint',
    stroke: '$redSolid',
    strokeWidth: 2.4,
    strokeDasharray: '3 5',
  },
  '& [data-transition][data-covered=yes] text': { fill: '$greenInk' },
  '& [data-transition][data-covered=no] text': {
    fill: '$redInk',
    fontWeight: 700,
    textDecoration: 'underline dashed',
  },
  '& .arrow:has([data-covered=yes]) > path': { stroke: '$greenSolid' },
  '& .arrow:has([data-covered=no]) > path': { stroke: '$redSolid', strokeDasharray: '3 5', strokeWidth: 2 },

  // What is chosen.
  '& .state[data-chosen] rect': { stroke: '$ink', strokeWidth: 3.4 },
  '& [data-transition][data-chosen] text': { fill: '$ink', fontWeight: 700, textDecoration: 'underline' },
  '& .arrow:has([data-chosen]) > path': { strokeWidth: 3 },

  // Where it stands, and what was taken to get there.
  '& .state[data-lit] rect': { '--box': '$colors$emberTint', stroke: '$ember', strokeWidth: 3.4 },
  '& .state.holds[data-lit] rect': { strokeWidth: 2.2 },
  '& [data-transition][data-taken] text': { fill: '$emberInk', fontWeight: 700 },
  '& .arrow:has([data-taken]) > path': { stroke: '$ember', strokeWidth: 2.4 },
})
