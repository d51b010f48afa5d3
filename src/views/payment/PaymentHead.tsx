import type { Pence } from '#domain/money'
import { Display } from '../../ui/Display'
import { Money } from '../../ui/Money'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import { Medal } from '../confirmation/Medal'
import { isAtWork, type Payee, type PaymentStage, whomOf, wordsOf } from './payment-words'
import { Ring } from './Ring'

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  // On a tall phone it stands a little lower, nearer the thumb.
  paddingTop: 'clamp(16px, 5dvh, 64px)',
  paddingBottom: '$8',
  '@wide': { paddingTop: '$6' },
})
/** One place for all news of the payment, so that each is read out once; seen only where nothing else says it. */
const News = styled('p', {
  variants: {
    seen: {
      true: { marginTop: '$5', fontSize: '$lg', fontWeight: '$strong', color: '$greenInk' },
      false: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
})

export interface PaymentHeadProps extends Payee {
  readonly stage: PaymentStage
  /** null while it is not known. */
  readonly amount: Pence | null
}

/** How much, and to whom. */
export function PaymentHead({ stage, amount, ...payee }: PaymentHeadProps) {
  const paid = stage === 'success'
  return (
    <Root>
      {paid ? (
        <div style={{ padding: 24 }}>
          <Medal />
        </div>
      ) : (
        <Ring turning={isAtWork(stage)} />
      )}
      <Display as="p" css={{ fontSize: 'min(2.75rem, 14vw)', marginTop: '$6', minHeight: '1.1em' }}>
        {amount !== null && <Money pence={amount} />}
      </Display>
      <Soft size="lg" css={{ marginTop: '$2', overflowWrap: 'anywhere' }}>
        {whomOf(payee)}
      </Soft>
      <News role="status" seen={paid}>
        {wordsOf(stage).says}
      </News>
    </Root>
  )
}
