import { createLink } from '@tanstack/react-router'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { styled } from '#ui/theme/theme'

const Root = styled('li', { flex: 'none', width: 'max(92px, 5.75rem)' })
const LogoLink = createLink(
  styled('a', {
    display: 'grid',
    justifyItems: 'center',
    gap: '$2',
    fontSize: '$sm',
    fontWeight: '$medium',
    lineHeight: 1.25,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    borderRadius: '$logo',
  }),
)

/** A vendor's logo and name, linked to its menu. */
export function VendorLogo({ vendor }: { readonly vendor: Vendor }) {
  return (
    <Root>
      <LogoLink to={PATHS.vendor} params={{ vendorId: String(vendor.id) }}>
        <Picture src={vendor.logo} alt="" size={92} backdrop={backdropForId(vendor.id)} />
        <span>{vendor.name}</span>
      </LogoLink>
    </Root>
  )
}
