import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { MEDIA } from '#ui/theme/media'
import { styled } from '#ui/theme/theme'

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
  const router = useRouter()
  useEffect(() => {
    if (!isLinked) return undefined
    const showPanel = () => {
      if (!window.matchMedia(MEDIA.tablet).matches) panel.current?.scrollIntoView()
    }
    showPanel()
    // The router scrolls to the top of the page after each navigation.
    return router.subscribe('onRendered', showPanel)
  }, [isLinked, router])
  return (
    <Root ref={panel} aria-label="About it">
      {children}
    </Root>
  )
}
