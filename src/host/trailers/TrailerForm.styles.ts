import { styled } from '#ui/theme/theme'

export const Question = styled('fieldset', { border: 0, padding: 0, margin: 0, minWidth: 0 })
export const Legend = styled('legend', { fontWeight: '$strong', padding: 0 })
