import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { ChoiceRow } from './ChoiceRow'

interface RadioListProps<Key extends string> {
  /** The question, for screen readers. */
  readonly legend: string
  /** Groups the radio buttons of this question. */
  readonly name: string
  readonly options: readonly { readonly key: Key; readonly label: string }[]
  readonly chosen: Key | null
  readonly onChoose: (key: Key) => void
}

/** One question of a sheet with its answers, one of which is chosen. */
export function RadioList<Key extends string>(props: RadioListProps<Key>) {
  const { legend, name, options, chosen, onChoose } = props
  return (
    <fieldset>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map(({ key, label }) => (
        <ChoiceRow
          key={key}
          kind="radio"
          name={name}
          label={label}
          checked={key === chosen}
          onChoose={() => onChoose(key)}
        />
      ))}
    </fieldset>
  )
}
