import { useEffect, useRef } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState'
import { styled } from '#ui/theme/theme'
import { HostHeader } from './HostHeader'
import { HostNav } from './HostNav'
import { useHostAddress } from './host-address'
import { useAllowedPages } from './use-allowed-pages'
import { useRouterLinks } from './use-router-links'

const Frame = styled('div', {
  minHeight: '100dvh',
  maxWidth: 1320,
  marginInline: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  '@wide': {
    gridTemplateColumns: '248px minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    '& > header': { gridColumn: '1 / -1' },
  },
  '@media print': { display: 'block', '& > header, & > nav': { display: 'none' } },
})
const Main = styled('main', {
  padding: '$space$2 $space$gutter $space$16',
  '&:focus-visible': { outline: 'none' },
  '@wide': { paddingInline: '$8' },
})

/** The header, the navigation and the page of the current address. A new page gets the focus, so that screen readers read it. */
export function HostLayout() {
  const { page: key, id } = useHostAddress()
  const pages = useAllowedPages()
  const page = pages.find(candidate => candidate.key === (key || pages[0]?.key))
  const openLink = useRouterLinks()
  const main = useRef<HTMLElement>(null)
  const address = `${key}/${id}`
  const previousAddress = useRef(address)
  useEffect(() => {
    document.title = `${page?.label ?? 'Not found'} – Host`
    if (previousAddress.current !== address) main.current?.focus()
    previousAddress.current = address
  }, [page, address])
  return (
    <Frame onClick={openLink}>
      <HostHeader />
      <HostNav pages={pages} current={page?.key ?? ''} />
      <Main ref={main} tabIndex={-1}>
        {page ? (
          <page.Page key={address} id={id} />
        ) : (
          <EmptyState as="h1" inline title="There is no such page" text="Please choose another page." />
        )}
      </Main>
    </Frame>
  )
}
