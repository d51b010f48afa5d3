// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordEarlyInput, replayEarlyInput } from '#app/first-screen/early-input'

const press = vi.fn()
const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const element = document.querySelector<Kind>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}
const listenTo = (selector: string) => find(selector).addEventListener('click', () => press(selector))

beforeEach(() => {
  document.body.innerHTML = `<div id="root">
    <div id="place"><button id="add">+ Add</button></div><button id="filter"><svg></svg>Filter</button>
    <a href="#menu" id="link">Menu</a><a href="#/cart" id="cart">Cart</a><label id="row"><input type="checkbox" id="box"></label>
    <input id="search" value=""><img id="picture" alt=""></div><button id="outside"></button>`
  recordEarlyInput()
})
afterEach(() => {
  window.earlyInput?.stop()
  press.mockReset()
})

it('carries out taps once, in their order, and not before', async () => {
  listenTo('#add')
  listenTo('#filter')
  find('#filter').click()
  find('#add').click()
  find('#add').click()
  expect(press).not.toHaveBeenCalled()
  await replayEarlyInput(window)
  await replayEarlyInput(window)
  expect(press.mock.calls).toEqual([['#filter'], ['#add'], ['#add']])
  find('#add').click()
  expect(press).toHaveBeenCalledTimes(4)
})

it('taps the last control in the place of one that was replaced', async () => {
  find('#add').click()
  find('#place').innerHTML = '<button id="fewer"></button><button id="more"></button>'
  listenTo('#fewer')
  listenTo('#more')
  await replayEarlyInput(window)
  expect(press.mock.calls).toEqual([['#more']])
})

it('does not tap another control where one of several is gone', async () => {
  find('#filter').click()
  find('#filter').remove()
  const last = document.createElement('button')
  find('#root').append(last)
  last.addEventListener('click', press)
  await replayEarlyInput(window)
  expect(press).not.toHaveBeenCalled()
})

it('leaves links and everything outside the app alone', async () => {
  listenTo('#link')
  listenTo('#outside')
  find('#link').click()
  find('#outside').click()
  expect(press.mock.calls).toEqual([['#link'], ['#outside']])
  await replayEarlyInput(window)
  expect(press).toHaveBeenCalledTimes(2)
})

it('lets a link wait for the tap before it, until it is tapped again', async () => {
  listenTo('#add')
  listenTo('#link')
  find('#add').click()
  find('#link').click()
  expect(press).not.toHaveBeenCalled()
  await replayEarlyInput(window)
  expect(press.mock.calls).toEqual([['#add'], ['#link']])
  press.mockReset()
  recordEarlyInput()
  find('#add').click()
  find('#link').click()
  find('#link').click()
  expect(press.mock.calls).toEqual([['#link']])
})

// Specification 3.22.
it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'opens a link elsewhere at once if it is tapped with %s, and keeps the tap before it',
  async key => {
    listenTo('#add')
    listenTo('#cart')
    const tap = () =>
      find('#cart').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
    expect(tap()).toBe(true)
    find('#add').click()
    expect(tap()).toBe(true)
    expect(press.mock.calls).toEqual([['#cart'], ['#cart']])
    await replayEarlyInput(window)
    expect(press.mock.calls).toEqual([['#cart'], ['#cart'], ['#add']])
  },
)

it('checks a box once, whether its row or the box itself is tapped', async () => {
  find('#row').click()
  expect(find<HTMLInputElement>('#box').checked).toBe(false)
  await replayEarlyInput(window)
  expect(find<HTMLInputElement>('#box').checked).toBe(true)
})

it('enters typed texts again, and reports pictures that failed', async () => {
  const search = find<HTMLInputElement>('#search')
  search.value = 'fries'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  find('#picture').dispatchEvent(new Event('error'))
  const [onInput, onError] = [vi.fn(), vi.fn()]
  search.addEventListener('input', () => onInput(search.value))
  find('#picture').addEventListener('error', onError)
  await replayEarlyInput(window)
  expect(onInput).toHaveBeenCalledExactlyOnceWith('fries')
  expect(onError).toHaveBeenCalledOnce()
})

it('does nothing on a page without records', async () => {
  window.earlyInput?.stop()
  delete window.earlyInput
  await expect(replayEarlyInput(window)).resolves.toBeUndefined()
})

it('says again that an image has failed, unless its fallback has taken its place', async () => {
  const picture = find<HTMLImageElement>('#picture')
  const failures: string[] = []
  picture.addEventListener('error', () => failures.push(picture.src))
  const failWith = async (change: () => void) => {
    window.earlyInput?.stop()
    recordEarlyInput()
    picture.src = 'http://park.test/dish.webp'
    picture.dispatchEvent(new Event('error'))
    change()
    failures.length = 0
    await replayEarlyInput(window)
    return failures.splice(0)
  }
  expect(await failWith(() => {})).toEqual(['http://park.test/dish.webp'])
  expect(
    await failWith(() => {
      picture.src = 'http://park.test/fallback.webp'
    }),
  ).toEqual([])
})
