import { TextButton } from '#ui/buttons/TextButton'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'

/** The table at which the order is eaten. */
export interface CartTable {
  readonly name: string
  readonly onLeave: () => void
}

/** Where the order goes. Another table is chosen by its own code (specification 26.9). */
export function CartTableRow({ name, onLeave }: CartTable) {
  return (
    <Row spaceBetween wrap css={{ marginTop: '$4' }}>
      <div>
        <strong>{name}</strong>
        <MutedText size="sm">At another table? Scan the code there.</MutedText>
      </div>
      <TextButton onClick={onLeave}>Order without a table</TextButton>
    </Row>
  )
}
