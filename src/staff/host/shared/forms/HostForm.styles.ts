import { styled } from '#ui/theme/theme'

/** The fields of a form below each other. */
export const HostForm = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  maxWidth: 640,
})

/** Two short fields side by side, if there is room. */
export const FieldPair = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: '$4',
  alignItems: 'start',
})

export const Fieldset = styled('fieldset', { border: 0, padding: 0, margin: 0, minWidth: 0 })
export const FieldsetLegend = styled('legend', { fontWeight: '$strong', padding: 0 })
