import { createDiagram } from 'statechart-kit/draw/diagram/diagram'
import { presentSentences, requiredSentences } from 'statechart-kit/draw/diagram/transition-sentences'
import { expect, test } from 'vitest'
import { flows } from '#machines/registry'

test.each(flows)('$name has a sentence for every event, guard, delay and actor, and no other', flow => {
  expect(flow.sentences && presentSentences(flow.sentences)).toEqual(requiredSentences(flow.machine))
})

test.each(flows)('the causes of $name are full sentences about its transitions', ({ machine, sentences }) => {
  const causes = sentences?.causes ?? {}
  const names = createDiagram(machine).transitions.flatMap(({ parts }) => parts)
  expect(Object.keys(causes).filter(name => !names.includes(name))).toEqual([])
  expect(Object.values(causes).filter(cause => !/^[A-Z].*\.$/.test(cause))).toEqual([])
})

test.each(flows)('two guards of $name never have the same sentence', flow => {
  const sentences = Object.values(flow.sentences?.guards ?? {})
  expect(sentences).toEqual([...new Set(sentences)])
})

test.each(flows)(
  'the sentences of $name begin with a capital letter or a number and end without a full stop',
  flow => {
    const { actors, causes: _, cases = {}, ...others } = flow.sentences ?? { actors: {}, causes: {} }
    const named = [...Object.values(others), ...Object.values(actors)].flatMap(part => Object.values(part))
    const sentences = [
      ...named,
      ...Object.values(cases)
        .flat()
        .map(({ sentence }) => sentence),
    ]
    expect(sentences.filter(sentence => !/^[A-Z0-9].*[^.]$/.test(String(sentence)))).toEqual([])
  },
)
