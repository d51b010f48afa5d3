import { createLink } from '@tanstack/react-router'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { TextButton } from '#ui/buttons/TextButton'
import { TextLink } from '#ui/buttons/TextLink'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Row = styled('div', { display: 'flex', gap: '$4', overflowX: 'clip' })
const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** The placeholder of the vendor row while it loads. */
function VendorLogoRowSkeleton() {
  return (
    <SkeletonGroup label="Loading vendors...">
      <Row>
        {PLACEHOLDERS.map(shape => (
          <Stack key={shape} gap={2} css={{ flex: 'none', width: 92 }}>
            <Skeleton css={{ width: 92, height: 92, borderRadius: '$logo' }} />
            <Skeleton css={{ width: 64, height: 16, justifySelf: 'center' }} />
          </Stack>
        ))}
      </Row>
    </SkeletonGroup>
  )
}

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
function VendorLogo({ vendor }: { readonly vendor: Vendor }) {
  return (
    <Root>
      <LogoLink to={PATHS.vendor} params={{ vendorId: String(vendor.id) }}>
        <Picture src={vendor.logo} alt="" size={92} backdrop={backdropForId(vendor.id)} />
        <span>{vendor.name}</span>
      </LogoLink>
    </Root>
  )
}

/** The longest row (specification 5.6). */
const MAX_VENDORS = 10

const LogoList = styled('ul', {
  display: 'flex',
  gap: '$4',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: '-$gutter',
  paddingInline: '$gutter',
  paddingBlock: '$1',
  marginBlock: '-$1',
  '&::-webkit-scrollbar': { display: 'none' },
  '@wide': { justifyContent: 'space-between', marginInline: -4, paddingInline: '$1' },
})

interface VendorLogoRowProps {
  readonly title: string
  readonly vendors: VendorsState
  readonly onRetry: () => void
}

/** Up to ten vendor logos in a row that scrolls sideways. */
export function VendorLogoRow({ title, vendors: { status, list }, onRetry }: VendorLogoRowProps) {
  return (
    <Section
      title={title}
      action={
        <TextLink to={PATHS.vendors} small>
          See all
        </TextLink>
      }
      css={{ gridColumn: '1 / -1' }}
    >
      {status === 'loading' && <VendorLogoRowSkeleton />}
      {status === 'error' && (
        <ErrorAlert action={<TextButton onClick={onRetry}>Try again</TextButton>}>
          Error loading vendors
        </ErrorAlert>
      )}
      {status === 'ready' && list.length === 0 && <MutedText>There are no trailers at the moment.</MutedText>}
      {list.length > 0 && status !== 'loading' && (
        <LogoList>
          {list.slice(0, MAX_VENDORS).map(vendor => (
            <VendorLogo key={vendor.id} vendor={vendor} />
          ))}
        </LogoList>
      )}
    </Section>
  )
}
