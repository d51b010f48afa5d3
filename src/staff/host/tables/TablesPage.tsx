import { useState } from 'react'
import { type HostTable, listHostTables } from '#domain/contract/host/tables'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Row } from '#ui/layout/Row'
import { globalCss, styled } from '#ui/theme/theme'
import { visuallyHidden } from '#ui/theme/visually-hidden'
import { TableCard } from './TableCard'
import { TableNameSheet } from './TableNameSheet'

/** The dark scheme would print the page around the codes in black. */
const applyPaper = globalCss({ '@media print': { body: { background: '#fff' } } })

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '$4',
  padding: 0,
  listStyle: 'none',
  // Two columns of A4 or Letter paper.
  '@media print': { gridTemplateColumns: '1fr 1fr', gap: '8mm' },
})
/** Hidden on paper, which shows only the codes. The heading stays in the accessibility tree of a PDF. */
const ScreenOnly = styled('div', { '@media print': visuallyHidden })

/** The tables of the park with their codes. A print shows only the codes. */
export function TablesPage() {
  applyPaper()
  const tables = useHostQuery(listHostTables, {})
  /** The table whose name the sheet edits: an existing or a new one; null while the sheet is closed. */
  const [named, setNamed] = useState<HostTable | 'new' | null>(null)
  const hasTables = (tables.data?.tables.length ?? 0) > 0
  return (
    <>
      <ScreenOnly>
        <PageTitle
          title="Tables"
          text="Customers scan the code of their table. Their order is then for dine-in, and the kitchen sees the table."
          action={
            <Row wrap>
              {hasTables && (
                <Button kind="secondary" css={SMALL_BUTTON} onClick={() => window.print()}>
                  Print the codes
                </Button>
              )}
              <Button css={SMALL_BUTTON} onClick={() => setNamed('new')}>
                Add a table
              </Button>
            </Row>
          }
        />
      </ScreenOnly>
      <QueryContent query={tables}>
        {({ tables }) =>
          tables.length === 0 ? (
            <EmptyState inline title="No tables yet" text="Add the first one, and print its code." />
          ) : (
            <Grid>
              {tables.map(table => (
                <TableCard key={table.id} table={table} onRename={() => setNamed(table)} />
              ))}
            </Grid>
          )
        }
      </QueryContent>
      <TableNameSheet
        table={named === 'new' ? null : named}
        open={named !== null}
        onClose={() => setNamed(null)}
      />
    </>
  )
}
