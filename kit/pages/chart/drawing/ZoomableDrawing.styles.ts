import { styled } from '../../ui/theme.ts'

/** Text that looks bold at the same width, because the lines beside it leave no room. */
const emphasis = (colour: string) => ({ fill: colour, stroke: colour, strokeWidth: 0.6 })

/** The drawing in the colours of the page. Line styles and font weights repeat the meaning of each colour. */
export const DrawingSvg = styled('svg', {
  display: 'block',
  // A box may move in from outside the new drawing.
  overflow: 'visible',
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
  '& .line .press, & .line.story .press': { stroke: 'transparent', strokeWidth: 14 },
  '& .line .words > text, & .line .names > text, & [data-transition] text': { fill: 'var(--kind)' },
  '& .line > rect': { fill: '$paper', opacity: 0.92 },
  '& .mixed': { '--kind': '$colors$inkSoft' },
  '& .event': { '--kind': 'var(--event)' },
  '& .after': { '--kind': 'var(--after)' },
  '& .done': { '--kind': 'var(--done)' },
  '& .error': { '--kind': 'var(--error)' },
  '& .always': { '--kind': 'var(--always)' },

  '& [data-transition], & [role=button], & .line': { cursor: 'pointer' },
  '& a text': { fill: '$emberInk', textDecoration: 'underline' },
  '& a:focus-visible': { outline: '3px solid $colors$ember', outlineOffset: 2 },
  '& [data-transition]:hover text': { textDecoration: 'underline' },
  '& [role=button]:hover > rect': { strokeWidth: 2.4 },
  '& [role=button]:focus-visible': { outline: 'none' },
  '& [role=button]:focus-visible > rect': { stroke: '$ember', strokeWidth: 4 },

  // Coverage colours: unreached parts have dashed lines and underlined text. Parts that no page can cause have dotted lines.
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
    ...emphasis('$redInk'),
    textDecoration: 'underline dashed',
  },
  '& [data-transition][data-covered=impossible] text': { fill: '$inkSoft', fontStyle: 'italic' },
  // A line with several reasons takes the last of these colours that applies to one of them.
  '& .line:has([data-covered=impossible]) > path:not(.press)': {
    stroke: '$lineStrong',
    strokeDasharray: '1 5',
    strokeWidth: 2,
  },
  '& .line:has([data-covered=yes]) > path:not(.press)': {
    stroke: '$greenSolid',
    strokeDasharray: 'none',
  },
  '& .line:has([data-covered=no]) > path:not(.press)': {
    stroke: '$redSolid',
    strokeDasharray: '3 5',
    strokeWidth: 2,
  },

  // The text is drawn above the lines in every colour.
  '& .line .words .shortest-path text, & .line .names .shortest-path text': {
    fontWeight: 700,
    stroke: '$paper',
    strokeWidth: 4,
    paintOrder: 'stroke',
  },
  '& .count text': { fill: '$ink', stroke: '$paper', strokeWidth: 4, paintOrder: 'stroke' },
  '& [data-counted] .words, & [data-counted] .names': { display: 'none' },

  // How often a transition was taken. The width repeats the colour. A line takes the highest level of its transitions.
  '& [data-transition][data-heat] text': { fill: '$inkSoft' },
  '& [data-transition]:is([data-heat="2"], [data-heat="3"], [data-heat="4"]) text': { fill: '$ink' },
  '& [data-transition]:is([data-heat="3"], [data-heat="4"]) text': emphasis('$ink'),
  '& .line:has([data-heat="0"]) > path:not(.press)': { stroke: '$inkSoft', strokeWidth: 0.8 },
  '& .line:has([data-heat="1"]) > path:not(.press)': { stroke: '$yellowSolid', strokeWidth: 1.8 },
  '& .line:has([data-heat="2"]) > path:not(.press)': { stroke: '$orangeSolid', strokeWidth: 2.8 },
  '& .line:has([data-heat="3"]) > path:not(.press)': { stroke: '$ember', strokeWidth: 4 },
  '& .line:has([data-heat="4"]) > path:not(.press)': { stroke: '$redSolid', strokeWidth: 5.6 },

  // Two versions in one drawing: the style of the line and of the text repeats the colour.
  '& .state[data-change=added] > [role=button] > rect': { stroke: '$greenSolid', strokeWidth: 4 },
  '& .state[data-change=removed] > [role=button] > rect': {
    stroke: '$redSolid',
    strokeWidth: 3,
    strokeDasharray: '4 4',
  },
  '& .state[data-change=changed] > [role=button] > rect': {
    stroke: '$orangeInk',
    strokeWidth: 4,
    strokeDasharray: '14 3',
  },
  '& [data-transition][data-change=same] text': { fill: '$inkSoft' },
  '& [data-transition][data-change=added] text': emphasis('$greenInk'),
  '& [data-transition][data-change=removed] text': { fill: '$redInk', textDecoration: 'line-through' },
  '& [data-transition][data-change=changed] text': {
    ...emphasis('$orangeInk'),
    textDecoration: 'underline',
  },
  '& .line:has([data-change=same]) > path:not(.press)': { stroke: '$inkSoft' },
  '& .line:has([data-change=added]) > path:not(.press)': { stroke: '$greenSolid', strokeWidth: 4 },
  '& .line:has([data-change=removed]) > path:not(.press)': { stroke: '$redSolid', strokeDasharray: '4 4' },
  '& .line:has([data-change=changed]) > path:not(.press)': {
    stroke: '$orangeInk',
    strokeWidth: 4,
    strokeDasharray: '14 3',
  },

  // Parts that are not in focus.
  '& .state[data-dimmed], & .line[data-dimmed]': { opacity: 0.16 },

  // The selected part.
  '& .state[data-selected] rect': { stroke: '$ink', strokeWidth: 3.4 },
  '& [data-transition][data-selected] text': { ...emphasis('$ink'), textDecoration: 'underline' },
  '& .line:has([data-selected]) > path:not(.press)': { strokeWidth: 3 },

  // The active states and the transitions that led there, in a colour that no cause of a transition has.
  '& .state[data-active] rect': { '--box': '$colors$purpleTint', stroke: '$purpleSolid', strokeWidth: 3.4 },
  '& .state.open[data-active] rect': { strokeWidth: 2.2 },
  '& [data-transition][data-taken] text': emphasis('$purpleInk'),
  '& .line:has([data-taken]) > path:not(.press)': { stroke: '$purpleSolid', strokeWidth: 2.8 },
})
