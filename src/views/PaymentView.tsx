import Lock from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Pence } from '#domain/money'
import { BackLink } from '../ui/BackLink'
import { BottomBar } from '../ui/BottomBar'
import { Card } from '../ui/Card'
import { Display } from '../ui/Display'
import { LinkButton } from '../ui/LinkButton'
import { Money } from '../ui/Money'
import { NoteBox } from '../ui/NoteBox'
import { Page } from '../ui/Page'
import { Problem } from '../ui/Problem'
import { Soft } from '../ui/Soft'
import { TopBar } from '../ui/TopBar'
import { styled } from '../ui/theme'
import { StepList } from './confirmation/StepList'

const Head = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  paddingBlock: '$8 $8',
})
const Ring = styled('div', {
  width: 112,
  height: 112,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: '$surface',
  boxShadow: 'inset 0 0 0 5px $colors$line',
})

const STEPS = [
  { title: 'Order and prices checked', state: 'next' },
  { title: 'Opening the card payment page', state: 'next' },
  { title: 'Back here with your order', state: 'next' },
] as const

interface PaymentViewProps {
  /** null where the page was opened without an order. */
  readonly amount: Pence | null
  readonly vendorName: string
  readonly itemCount: number
}

/** 'Secure Payment': what it will cost and how it will go. Cards are not taken yet, and it says so. */
export function PaymentView({ amount, vendorName, itemCount }: PaymentViewProps) {
  return (
    <>
      <TopBar title="Secure Payment" back={<BackLink to="/cart" label="Back to cart" />} />
      <Page width="column" barred>
        {amount === null ? (
          <Problem>Missing orderData or orderId. Please go back to cart and try again.</Problem>
        ) : (
          <Due amount={amount} whom={wordsOf(vendorName, itemCount)} />
        )}
      </Page>
      <BottomBar>
        <LinkButton to="/cart" wide>
          Back to cart
        </LinkButton>
      </BottomBar>
    </>
  )
}

const wordsOf = (vendorName: string, itemCount: number) =>
  [vendorName && `to ${vendorName}`, itemCount > 0 && (itemCount === 1 ? '1 item' : `${itemCount} items`)]
    .filter(Boolean)
    .join(', ')

function Due({ amount, whom }: { readonly amount: Pence; readonly whom: string }) {
  return (
    <>
      <Head>
        <Ring>
          <Lock size={36} strokeWidth={1.75} aria-hidden="true" />
        </Ring>
        <Display as="p" css={{ fontSize: '2.75rem', marginTop: '$6' }}>
          <Money pence={amount} />
        </Display>
        <Soft size="lg" css={{ marginTop: '$2' }}>
          {whom}
        </Soft>
      </Head>
      <NoteBox tone="orange" role="status" css={{ marginBottom: '$4' }}>
        <TriangleAlert size={20} aria-hidden="true" />
        Card payment is not available yet. Please go back and choose cash at counter.
      </NoteBox>
      <Card>
        <StepList steps={STEPS} />
      </Card>
      <Soft size="sm" css={{ display: 'flex', justifyContent: 'center', gap: '$2', marginTop: '$5' }}>
        <ShieldCheck size={18} aria-hidden="true" />
        Your card details go straight to the payment provider.
      </Soft>
    </>
  )
}
