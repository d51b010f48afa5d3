import { PATHS } from '#domain/paths'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { TextButton } from '#ui/buttons/TextButton'
import { TextLink } from '#ui/buttons/TextLink'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { VendorLogo } from './VendorLogo'
import { VendorLogoRowSkeleton } from './VendorLogoRowSkeleton'

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
