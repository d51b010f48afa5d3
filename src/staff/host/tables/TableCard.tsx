import { useState } from 'react'
import { type HostTable, removeTable, renewTableCode } from '#domain/contract/host/tables'
import { useHost } from '#staff/host/host-context'
import { LazyQrCode } from '#staff/host/shared/LazyQrCode'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'
import { Heading } from '#ui/text/Heading'
import { TAP_LINK } from '#ui/text/InlineLink.styles'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Frame = styled('div', {
  width: 180,
  maxWidth: '100%',
  marginInline: 'auto',
  borderRadius: '$md',
  overflow: 'hidden',
  '@media print': { width: '60mm' },
})
const Controls = styled('div', { '@media print': { display: 'none' } })
const PaperOnly = styled('p', { display: 'none', '@media print': { display: 'block' } })
const RENEW_TEXTS = {
  text: 'The printed code stops working at once. Print the new one and put it on the table.',
  confirmLabel: 'Make a new code',
} as const
const REMOVE_TEXTS = {
  text: 'Its code stops working at once. The orders of the table keep its name.',
  confirmLabel: 'Remove the table',
} as const
const CARD = {
  padding: '$4',
  textAlign: 'center',
  '@media print': {
    breakInside: 'avoid',
    color: '#000',
    background: '#fff',
    // A shadow would also draw an edge on the printed page before the card.
    border: '1px solid #999',
    boxShadow: 'none',
  },
} as const

interface TableCardProps {
  readonly table: HostTable
  readonly onRename: () => void
}

/** The address for customers who cannot scan: 'park.example' for 'https://park.example/t/7'. */
const toShortAddress = (url: string): string => new URL(url).host

/** A table with its code, as it is printed, and its actions. */
export function TableCard({ table, onRename }: TableCardProps) {
  const { name, url } = table
  const { appName } = useHost()
  return (
    <Card as="li" aria-label={name} css={CARD}>
      <Heading size="xl">{name}</Heading>
      <PaperOnly>{appName}</PaperOnly>
      <PaperOnly>Scan to order</PaperOnly>
      <Frame css={{ marginBlock: '$3' }}>
        <LazyQrCode text={url} label={`Code of ${name}`} height={180} />
      </Frame>
      <PaperOnly>
        or open <strong>{toShortAddress(url)}</strong>
      </PaperOnly>
      <Controls>
        <MutedText
          as="a"
          size="sm"
          href={url}
          target="_blank"
          rel="noreferrer"
          css={{ ...TAP_LINK, textDecoration: 'underline' }}
        >
          Open as a customer
        </MutedText>
        <TableActions table={table} onRename={onRename} />
      </Controls>
    </Card>
  )
}

/** Renames the table, revokes its code, or removes it. The last two ask first, because printed codes stop working. */
function TableActions({ table: { id, name, version }, onRename }: TableCardProps) {
  const [question, setQuestion] = useState<'renew' | 'remove' | null>(null)
  const renewal = useHostSave(renewTableCode)
  const removal = useHostSave(removeTable)
  const failure = errorText(renewal.error ?? removal.error)
  const close = () => setQuestion(null)
  const change = { tableId: id, version }
  const ask = (next: 'renew' | 'remove') => {
    renewal.reset()
    removal.reset()
    setQuestion(next)
  }
  return (
    <>
      <Row wrap css={{ justifyContent: 'center', gap: '$2 $4', marginTop: '$2' }}>
        <TextButton onClick={onRename}>Rename</TextButton>
        <TextButton onClick={() => ask('renew')}>New code</TextButton>
        <TextButton onClick={() => ask('remove')}>Remove</TextButton>
      </Row>
      {failure !== null && <ErrorAlert css={{ marginTop: '$3' }}>{failure}</ErrorAlert>}
      <ConfirmSheet
        {...RENEW_TEXTS}
        title={`A new code for ${name}?`}
        open={question === 'renew'}
        onOpenChange={close}
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate(change, { onSettled: close })}
      />
      <ConfirmSheet
        {...REMOVE_TEXTS}
        title={`Remove ${name}?`}
        open={question === 'remove'}
        onOpenChange={close}
        busy={removal.isPending}
        onConfirm={() => removal.mutate(change, { onSettled: close })}
      />
    </>
  )
}
