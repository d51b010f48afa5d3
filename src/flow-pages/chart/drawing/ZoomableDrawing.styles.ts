import { styled } from '#ui/theme/theme'

/** The drawing in the colours of the page. Lines and font weights repeat everything that a colour means. */
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
  '& .state.compound rect': { fill: 'color-mix(in srgb, $colors$ember 3%, transparent)' },
  '& .state.region rect': { strokeDasharray: '6 4' },
  '& .dot': { fill: '$ink' },
  '& .arrow path': { fill: 'none', stroke: 'var(--kind)', strokeWidth: 1.3 },
  '& .arrow text': { fill: 'var(--kind)' },
  '& .arrow > rect': { fill: '$paper', opacity: 0.88 },
  '& .initial': { fill: 'none', stroke: '$ink', strokeWidth: 1.3 },
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

  // Coverage colours: parts that were not reached have dashed lines and underlined text.
  '& [data-covered=yes] rect': { '--box': '$colors$greenTint', stroke: '$greenSolid', strokeWidth: 2 },
  '& .state.compound[data-covered=yes] rect': { strokeWidth: 1.2 },
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

  // The selected part.
  '& .state[data-selected] rect': { stroke: '$ink', strokeWidth: 3.4 },
  '& [data-transition][data-selected] text': { fill: '$ink', fontWeight: 700, textDecoration: 'underline' },
  '& .arrow:has([data-selected]) > path': { strokeWidth: 3 },

  // The active states and the transitions that led there.
  '& .state[data-active] rect': { '--box': '$colors$emberTint', stroke: '$ember', strokeWidth: 3.4 },
  '& .state.compound[data-active] rect': { strokeWidth: 2.2 },
  '& [data-transition][data-taken] text': { fill: '$emberInk', fontWeight: 700 },
  '& .arrow:has([data-taken]) > path': { stroke: '$ember', strokeWidth: 2.4 },
})
