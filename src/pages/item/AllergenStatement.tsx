import { listAllergens } from '#domain/menus/allergens'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'

interface AllergenStatementProps {
  readonly allergens: readonly string[] | undefined
}

/** The allergens that the trailer has named. Without any, it shows nothing: the dish may still contain some. */
export function AllergenStatement({ allergens }: AllergenStatementProps) {
  const text = listAllergens(allergens)
  if (text === null) return null
  return (
    <MutedText size="sm" css={{ marginTop: '$3', '@short': { marginTop: 4 } }}>
      <StrongText>{`Contains ${text}.`}</StrongText> <span>Ask the trailer about other allergens.</span>
    </MutedText>
  )
}
