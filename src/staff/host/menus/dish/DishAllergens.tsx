import { ALLERGENS, type Allergen, allergenName, listAllergens, sortAllergens } from '#domain/menus/allergens'
import { Fieldset, FieldsetLegend } from '#staff/host/shared/forms/HostForm.styles'
import { FoldedPart } from '#staff/host/shared/lists/FoldedPart'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

/** In columns, because the list is long. */
const Choices = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: '$5',
  '& > label': { minHeight: 44, borderBottom: 0 },
})

interface DishAllergensProps {
  readonly chosen: readonly Allergen[]
  /** The path of the dish in the menu. */
  readonly path: string
  readonly onChange: (allergens: Allergen[]) => void
}

/** The allergens of a dish, as checkboxes below a line that lists them. Customers see them on the page of the dish. */
export function DishAllergens({ chosen, path, onChange }: DishAllergensProps) {
  const toggle = (allergen: Allergen) =>
    onChange(
      chosen.includes(allergen)
        ? chosen.filter(one => one !== allergen)
        : sortAllergens([...chosen, allergen]),
    )
  return (
    <FoldedPart
      isFolded
      head={
        <span>
          <strong>Allergens</strong>: {listAllergens(chosen) ?? 'none given'}
        </span>
      }
    >
      <Fieldset>
        <FieldsetLegend>
          <VisuallyHidden>Allergens</VisuallyHidden>
        </FieldsetLegend>
        <MutedText size="sm">
          What the dish contains. Without a tick, customers see nothing about allergens.
        </MutedText>
        <Choices>
          {ALLERGENS.map(allergen => (
            <ChoiceRow
              key={allergen}
              kind="checkbox"
              name={`${path}.allergens`}
              label={allergenName(allergen)}
              checked={chosen.includes(allergen)}
              onChoose={() => toggle(allergen)}
            />
          ))}
        </Choices>
      </Fieldset>
    </FoldedPart>
  )
}
