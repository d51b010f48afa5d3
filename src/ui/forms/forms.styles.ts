import { css } from '#ui/theme/theme'

/** The frame around an input and its icons. */
export const inputFrameStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  paddingInline: '$4',
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  '& > svg': { color: '$inkSoft' },
  // Firefox needs this room for a date and its icon, two abreast on a phone.
  '&:has(> [type=date])': { paddingInline: '$2' },
  '&:focus-within': { boxShadow: 'inset 0 0 0 2px $colors$ember' },
  '&:has([aria-invalid=true])': { boxShadow: 'inset 0 0 0 2px $colors$redSolid' },
})

/** The input itself. Its text has 16 px so that phones do not zoom in; the frame shows the focus. */
export const inputStyle = css({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  border: 0,
  padding: 0,
  background: 'none',
  outline: 0,
  fontSize: '1rem',
  '&::placeholder': { color: '$inkSoft', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})

/** The error message of a field, with an icon before it. */
export const fieldErrorStyle = css({
  display: 'flex',
  gap: 6,
  fontSize: '$sm',
  lineHeight: 1.4,
  fontWeight: '$medium',
  color: '$redInk',
  '& svg': { flex: 'none', marginTop: 1 },
})
