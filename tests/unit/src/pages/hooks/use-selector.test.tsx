// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { isShallowEqual } from '#pages/hooks/is-shallow-equal'
import { useSelector } from '#pages/hooks/use-selector'

const lampMachine = createMachine({
  initial: 'off',
  on: { flicker: '.off' },
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
const startLamp = () => createActor(lampMachine).start()

afterEach(cleanup)

let renders = 0
function Lamp({ actor }: { readonly actor: ReturnType<typeof startLamp> | undefined }) {
  const state = useSelector(actor, snapshot => ({ text: snapshot ? String(snapshot.value) : 'no lamp' }).text)
  renders += 1
  return <p>{state}</p>
}

it('renders the selected value, and again only when it changes', () => {
  const lamp = startLamp()
  render(<Lamp actor={lamp} />)
  renders = 0
  act(() => lamp.send({ type: 'flicker' }))
  expect([screen.getByText('off').tagName, renders]).toEqual(['P', 0])
  act(() => lamp.send({ type: 'press' }))
  expect([screen.getByText('on').tagName, renders]).toEqual(['P', 1])
})

it('follows another actor, and works without one', () => {
  const lamp = startLamp()
  lamp.send({ type: 'press' })
  const { rerender } = render(<Lamp actor={undefined} />)
  expect(screen.getByText('no lamp')).toBeTruthy()
  rerender(<Lamp actor={lamp} />)
  expect(screen.getByText('on')).toBeTruthy()
})

it.each([
  [{ dish: 1, cart: null }, { cart: null, dish: 1 }, true],
  [{ dish: 1 }, { dish: 2 }, false],
  [{ dish: undefined }, { cart: undefined }, false],
  [{ dish: 1 }, { dish: 1, cart: 2 }, false],
  [{ lines: [] }, { lines: [] }, false],
])('compares %j and %j one level deep', (one, other, isEqual) => {
  expect(isShallowEqual(one, other)).toBe(isEqual)
})
