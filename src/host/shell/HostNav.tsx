import { useEffect, useRef } from 'react'
import type { HostPage } from '#host/host-pages'
import { styled } from '#ui/theme/theme'
import { toHostHref } from './host-address'

/** A row that scrolls sideways on a phone, a column beside the page on a wide screen. */
const Root = styled('nav', {
  display: 'flex',
  gap: '$1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: 4,
  paddingInline: 'calc($space$gutter - 8px)',
  scrollPaddingInline: '$gutter',
  '&::-webkit-scrollbar': { display: 'none' },
  '@wide': { flexDirection: 'column', paddingInline: '$4', overflow: 'visible' },
})
const Item = styled('a', {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: '$tap',
  paddingInline: '$4',
  borderRadius: '$pill',
  color: '$inkSoft',
  fontWeight: '$medium',
  whiteSpace: 'nowrap',
  '&:hover': { color: '$ink' },
  '&[aria-current=page]': { color: '$ink', background: '$sunken', fontWeight: '$strong' },
  '&[aria-current=page] svg': { color: '$emberInk' },
})

interface HostNavProps {
  readonly pages: readonly HostPage[]
  /** The key of the page that is shown. */
  readonly current: string
}

/** The navigation of the host. On a phone it scrolls to the current page. */
export function HostNav({ pages, current }: HostNavProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${toHostHref(current)}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <Root ref={nav} aria-label="Host">
      {pages.map(({ key, label, icon: Icon }) => (
        <Item key={key} href={toHostHref(key)} aria-current={key === current ? 'page' : undefined}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </Item>
      ))}
    </Root>
  )
}
