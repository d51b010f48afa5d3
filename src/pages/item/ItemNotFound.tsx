import { PATHS } from '#domain/paths'
import { Button } from '#ui/buttons/Button'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Contents } from '#ui/layout/Contents'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { styled } from '#ui/theme/theme'

/** Details for a problem report. They contain no tokens and no personal data. */
export type DebugDetails = Readonly<Record<string, string | number | null>>

const DebugPanel = styled('details', {
  maxWidth: '$column',
  marginInline: 'auto',
  fontSize: '$sm',
  color: '$inkSoft',
  overflowWrap: 'anywhere',
  '& summary': { minHeight: '$tap', display: 'list-item', lineHeight: '44px', cursor: 'pointer' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px $3' },
  '& dd': { margin: 0, color: '$ink' },
})

interface ItemNotFoundProps {
  readonly vendorId: string
  readonly details: DebugDetails
  readonly onRetry: () => void
}

/** The error view with collapsed debug details (specification 9.9). */
export function ItemNotFound({ vendorId, details, onRetry }: ItemNotFoundProps) {
  return (
    <Page width="column">
      <EmptyState
        as="h1"
        inline
        backdrop="oat"
        title="Item not found or failed to load."
        text="It may be off the menu, or the network let us down."
        action={
          <Stack gap={2}>
            <Button wide onClick={onRetry}>
              Try again
            </Button>
            <LinkButton wide kind="secondary" to={PATHS.vendor} params={{ vendorId }}>
              Back to Menu
            </LinkButton>
          </Stack>
        }
      />
      <DebugPanel>
        <summary>Debug details</summary>
        <dl>
          {Object.entries(details).map(([name, value]) => (
            <Contents key={name}>
              <dt>{name}</dt>
              <dd>{value ?? 'none'}</dd>
            </Contents>
          ))}
        </dl>
      </DebugPanel>
    </Page>
  )
}
