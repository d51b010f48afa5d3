import { useEffect, useRef } from 'react'
import { HOST_PAGES } from '#host/host-pages'
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

/** The navigation of the host. On a phone it scrolls to the current page. @param current the key of the page that is shown */
export function HostNav({ current }: { readonly current: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${toHostHref(current)}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <Root ref={nav} aria-label="Host">
      {HOST_PAGES.map(({ key, label, icon: Icon }) => (
        <Item key={key} href={toHostHref(key)} aria-current={key === current ? 'page' : undefined}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </Item>
      ))}
    </Root>
  )
}
