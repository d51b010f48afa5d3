import { type ReactNode, useEffect, useRef } from 'react'
import { useFlowNavigation } from '../navigation/FlowRouter.tsx'
import { MEDIA, styled } from '../ui/theme.ts'

const Root = styled('aside', {
  padding: '$5',
  paddingBottom: '$12',
  background: '$paper',
  minWidth: 0,
  '@wide': { overflowY: 'auto', borderLeft: '1px solid $colors$line' },
  '@media print': { borderLeft: 0, overflow: 'visible' },
})

interface SidePanelProps {
  /** Whether a phone opens at the panel instead of the list above it. */
  readonly isLinked: boolean
  readonly children: ReactNode
}

/** The panel beside a drawing, or below the list of a phone. */
export function SidePanel({ isLinked, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { url } = useFlowNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `FlowRouter` scrolls to the top at each change of the URL.
  useEffect(() => {
    if (isLinked && !window.matchMedia(MEDIA.tablet).matches) panel.current?.scrollIntoView()
  }, [isLinked, url])
  return (
    <Root ref={panel} aria-label="About it">
      {children}
    </Root>
  )
}
