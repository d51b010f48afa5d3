import type { ReactNode } from 'react'
import { styled } from '#ui/theme/theme'

/** A dot before the text; its colour shows the state. */
const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: '$sm',
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
  '&::before': {
    content: '',
    flex: 'none',
    width: 8,
    height: 8,
    marginLeft: 3,
    borderRadius: '50%',
    background: 'var(--dot)',
    boxShadow: '0 0 0 3px color-mix(in srgb, var(--dot) 20%, transparent)',
  },
  variants: {
    state: {
      live: { '--dot': '$colors$leaf' },
      checking: { '--dot': '$colors$yellowSolid' },
      offline: { '--dot': '$colors$lineStrong' },
    },
  },
})

interface ConnectionIndicatorProps {
  readonly state: 'live' | 'checking' | 'offline'
  readonly children: ReactNode
}

/** The state of the connection: 'Live', 'Checking every 30 s' or 'Offline – last known 12:40'. Specification 17.1. */
export function ConnectionIndicator({ state, children }: ConnectionIndicatorProps) {
  return (
    <Root role="status" state={state}>
      {children}
    </Root>
  )
}
