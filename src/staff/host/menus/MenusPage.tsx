import { getHostMenu } from '#domain/contract/host/menus'
import { listHostTrailers } from '#domain/contract/host/trailers'
import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { NoTrailers } from '#staff/host/shared/lists/NoTrailers'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { Stack } from '#ui/layout/Stack'
import { MenuEditor } from './MenuEditor'

/** The menus of the trailers, or the menu of one. @param id of the trailer */
export function MenusPage({ id }: { readonly id: string | null }) {
  return id === null ? <MenuList /> : <MenuPage trailerId={Number(id)} />
}

function MenuList() {
  const trailers = useHostQuery(listHostTrailers, {})
  return (
    <>
      <PageTitle title="Menus" text="Choose a trailer." />
      <QueryContent query={trailers}>
        {({ trailers }) =>
          trailers.length === 0 ? (
            <NoTrailers text="A menu belongs to a trailer. Add one first." />
          ) : (
            <Stack gap={3} css={{ maxWidth: 640 }}>
              {trailers.map(({ id, name, dishes }) => (
                <HostLinkButton
                  key={id}
                  href={toHostHref('menus', id)}
                  kind="secondary"
                  split
                  css={{ flexWrap: 'wrap', columnGap: 10, rowGap: 0 }}
                >
                  <span>{name}</span>
                  <span>{dishes === 1 ? '1 dish' : `${dishes} dishes`}</span>
                </HostLinkButton>
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}

function MenuPage({ trailerId }: { readonly trailerId: number }) {
  const menu = useHostQuery(getHostMenu, { trailerId })
  return (
    <QueryContent query={menu}>
      {saved => (
        <>
          <PageTitle
            title={`Menu of ${saved.name}`}
            text="Customers see a saved menu the next time they load it."
          />
          <MenuEditor newest={saved} />
        </>
      )}
    </QueryContent>
  )
}
