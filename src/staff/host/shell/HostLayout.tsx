import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { getSecondFactor } from '#domain/contract/account/second-factor'
import { useHost } from '#staff/host/host-context'
import { ACCOUNT_PAGE, HOST_PAGES, type HostPage } from '#staff/host/host-pages'
import { useHostQuery } from '#staff/host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { styled } from '#ui/theme/theme'
import { HostHeader } from './HostHeader'
import { HostNav } from './HostNav'
import { useHostAddress } from './host-address'

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * @returns a click handler that opens links to pages of the host through the router. The router can ask before a page with unsaved
 * changes is left. After a navigation by the browser it could not restore the address.
 */
function useRouterLinks(): (event: MouseEvent) => void {
  const { history } = useRouter()
  return event => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    const path = link?.getAttribute('href')?.slice(1)
    if (path === undefined || event.defaultPrevented || hasModifier(event)) return
    event.preventDefault()
    if (path !== history.location.pathname) history.push(path)
  }
}

const ONLY_ACCOUNT = [ACCOUNT_PAGE]

/** The pages that the signed-in account may open. Any other page redirects to its account page (specification 28.37). */
function useAllowedPages(): readonly HostPage[] {
  const { session } = useHost()
  const { history } = useRouter()
  const { page } = useHostAddress()
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const { data: factor } = useHostQuery(getSecondFactor, {})
  const isFactorMissing = factor?.isRequired === true && !factor.isOn
  const isRestricted = state.session?.role === 'vendor' || isFactorMissing
  useEffect(() => {
    if (isRestricted && page !== ACCOUNT_PAGE.key) history.replace(`/${ACCOUNT_PAGE.key}`)
  }, [isRestricted, page, history])
  return isRestricted ? ONLY_ACCOUNT : HOST_PAGES
}

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
