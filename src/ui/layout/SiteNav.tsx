import { createLink } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { styled } from '#ui/theme/theme'

/** A bar at the bottom of a phone; on a wide screen a row in the header (`position="top"`). */
const Root = styled('nav', {
  variants: {
    position: {
      bottom: {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: '$bar',
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        padding: '6px 8px max(10px, env(safe-area-inset-bottom))',
        background: '$glass',
        backdropFilter: 'blur(18px) saturate(1.4)',
        boxShadow: '$bar',
        '@wide': { display: 'none' },
        '@media print': { display: 'none' },
      },
      top: { display: 'flex', gap: '$1' },
    },
  },
})
const Item = createLink(
  styled('a', {
    color: '$inkSoft',
    fontWeight: '$medium',
    '&[data-current=true]': { fontWeight: '$strong' },
    variants: {
      position: {
        bottom: {
          minHeight: 54,
          display: 'grid',
          placeItems: 'center',
          alignContent: 'center',
          gap: 4,
          // Enlarged labels stay beside each other.
          fontSize: 'min($fontSizes$xs, 7vw)',
          lineHeight: 1,
          borderRadius: '$md',
          '&[data-current=true]': { color: '$emberInk' },
        },
        top: {
          minHeight: '$tap',
          paddingInline: '$4',
          display: 'flex',
          alignItems: 'center',
          borderRadius: '$pill',
          '&:hover': { color: '$ink' },
          '&[data-current=true]': { color: '$ink', background: '$sunken' },
        },
      },
    },
  }),
)

export interface SiteNavItem {
  readonly to: string
  readonly label: string
  readonly icon: ComponentType<{ size?: number | string }>
}

interface SiteNavProps {
  readonly items: readonly SiteNavItem[]
  /** The `to` of the current section; null outside all of them. */
  readonly current: string | null
  readonly position: 'bottom' | 'top'
}

/** The main navigation. Specification 3.18. */
export function SiteNav({ items, current, position }: SiteNavProps) {
  return (
    <Root aria-label="Main" position={position}>
      {items.map(({ to, label, icon: Icon }) => (
        <Item
          key={to}
          to={to}
          position={position}
          data-current={to === current}
          aria-current={to === current ? 'page' : undefined}
        >
          {position === 'bottom' && <Icon size={22} />}
          <span>{label}</span>
        </Item>
      ))}
    </Root>
  )
}
