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
  '& text': { fontFamily: '$body', fontSize: 12, fill: '$inkSoft' },
  '& .names [data-transition] text': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
  },
  '&[data-texts=words] .names, &[data-texts=names] .words': { display: 'none' },
  '& .title': { fontSize: 14, fontWeight: 700, fill: '$ink' },
  '& .state rect': { fill: 'var(--box)', stroke: '$lineStrong', strokeWidth: 1.2 },
  '& .state.open rect': { fill: 'color-mix(in srgb, $colors$ember 3%, transparent)' },
  '& .state.region rect, & .state.anywhere rect': { strokeDasharray: '6 4' },
  // The box below the texts gets the pointer.
  '& .state .words > text, & .state .names > text': { pointerEvents: 'none' },
  '& .dot': { fill: '$ink' },
  '& .line path': { fill: 'none', stroke: 'var(--kind)', strokeWidth: 1.4 },
  '& .line.story path': { strokeWidth: 2.8 },
  '& .line .words > text, & .line .names > text, & [data-transition] text': { fill: 'var(--kind)' },
  '& .line > rect': { fill: '$paper', opacity: 0.92 },
  '& .mixed': { '--kind': '$colors$inkSoft' },
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
  '& .state.open[data-covered=yes] rect': { strokeWidth: 1.2 },
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
  '& .line:has([data-covered=yes]) > path': { stroke: '$greenSolid' },
  '& .line:has([data-covered=no]) > path': { stroke: '$redSolid', strokeDasharray: '3 5', strokeWidth: 2 },

  // What is not in focus.
  '& .state[data-dimmed], & .line[data-dimmed]': { opacity: 0.16 },

  // The selected part.
  '& .state[data-selected] rect': { stroke: '$ink', strokeWidth: 3.4 },
  '& [data-transition][data-selected] text': { fill: '$ink', fontWeight: 700, textDecoration: 'underline' },
  '& .line:has([data-selected]) > path': { strokeWidth: 3 },

  // The active states and the transitions that led there.
  '& .state[data-active] rect': { '--box': '$colors$emberTint', stroke: '$ember', strokeWidth: 3.4 },
  '& .state.open[data-active] rect': { strokeWidth: 2.2 },
  '& [data-transition][data-taken] text': { fill: '$emberInk', fontWeight: 700 },
  '& .line:has([data-taken]) > path': { stroke: '$ember', strokeWidth: 2.4 },
})
