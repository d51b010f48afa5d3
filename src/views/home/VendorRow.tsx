import { Problem } from '../../ui/Problem'
import { Section } from '../../ui/Section'
import { Soft } from '../../ui/Soft'
import { TextButton } from '../../ui/TextButton'
import { TextLink } from '../../ui/TextLink'
import { styled } from '../../ui/theme'
import type { HomeVendors } from '../HomeView'
import { VendorLogo } from './VendorLogo'
import { VendorRowBones } from './VendorRowBones'

/** Section 9: home vendor row. */
const MOST = 10

const Row = styled('ul', {
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

interface VendorRowProps {
  readonly title: string
  readonly vendors: HomeVendors
  readonly onRetry: () => void
}

/** Who is cooking: up to ten logos in a row that scrolls sideways. */
export function VendorRow({ title, vendors: { status, vendors }, onRetry }: VendorRowProps) {
  return (
    <Section
      title={title}
      action={
        <TextLink to="/vendors" small>
          See all
        </TextLink>
      }
      css={{ gridColumn: '1 / -1' }}
    >
      {status === 'loading' && <VendorRowBones />}
      {status === 'error' && (
        <Problem action={<TextButton onClick={onRetry}>Try again</TextButton>}>Error loading vendors</Problem>
      )}
      {status === 'ready' && vendors.length === 0 && <Soft>Nobody is cooking just now.</Soft>}
      {vendors.length > 0 && status !== 'loading' && (
        <Row>
          {vendors.slice(0, MOST).map(vendor => (
            <VendorLogo key={vendor.id} vendor={vendor} />
          ))}
        </Row>
      )}
    </Section>
  )
}
