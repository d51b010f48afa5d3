import type { ChartData, Effect } from '../flow-data.ts'
import { splitNames } from '../name-words.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { styled } from '../ui/theme.ts'
import { FoldedValue } from './FoldedValue.tsx'
import { ValueView } from './ValueView.tsx'

const Items = styled('ol', { display: 'grid', gap: '$2' })

/** What an actor does, as a sentence; its name in words if it has none. */
function workOf({ states }: Pick<ChartData, 'states'>, actor: string): string {
  const works = states.flatMap(({ actors, work }) =>
    actors.includes(actor) ? [work[actors.indexOf(actor)]] : [],
  )
  return splitNames(works.find(Boolean) ?? actor)
}

/** An effect in words: 'show: ‘Payment cancelled by user’', 'sets a timer of 25 s'. */
export function effectWords(chart: Pick<ChartData, 'states'>, effect: Effect): string {
  const { label, texts = [] } = effect
  if (texts.length > 0) return `show: ${texts.map(text => `‘${text}’`).join(' ')}`
  if (label.startsWith('starts ')) return `starts: ${workOf(chart, label.slice('starts '.length))}`
  return splitNames(label.startsWith('sets a timer') ? label.replace(/:.*/, '') : label)
}

function EffectValue({ value }: { readonly value: unknown }) {
  const { hasNames } = useDrawingOptions()
  if (!hasNames) return <FoldedValue value={value} />
  return (
    <div>
      <ValueView value={value} />
    </div>
  )
}

interface EffectListProps {
  readonly chart: Pick<ChartData, 'states'>
  readonly effects: readonly Effect[]
}

/** The effects of a step. */
export function EffectList({ chart, effects }: EffectListProps) {
  const { hasNames } = useDrawingOptions()
  return (
    <Items>
      {effects.map((effect, index) => (
        <li key={`${effect.label} ${String(index)}`}>
          {hasNames ? effect.label : effectWords(chart, effect)}
          {effect.value !== undefined && <EffectValue value={effect.value} />}
        </li>
      ))}
    </Items>
  )
}
