import { Card } from '#ui/layout/Card'
import { styled } from '#ui/theme/theme'

/** Stays in view beside the menu. Its lines scroll; its total does not. */
export const CartAsideRoot = styled('aside', Card, {
  display: 'none',
  '@wide': {
    display: 'flex',
    flexDirection: 'column',
    position: 'sticky',
    top: 84,
    marginTop: '$2',
    maxHeight: 'calc(100dvh - 108px)',
    padding: 0,
    overflow: 'hidden',
  },
})

export const CartAsideHeaderArea = styled('div', { padding: '$5 $5 0' })

export const CartAsideLines = styled('div', {
  overflowY: 'auto',
  padding: '0 $space$5 12px',
  scrollbarWidth: 'thin',
  maskImage: 'linear-gradient(#000 calc(100% - 28px), transparent)',
})

export const CartAsideTotal = styled('div', {
  padding: '$space$3 $space$5 $space$5',
  borderTop: '1px solid $colors$line',
})
