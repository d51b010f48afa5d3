import { expect, test, vi } from 'vitest'
import { selectByName } from '#tools/select-by-name'

const charts = [{ name: 'cart' }, { name: 'payment' }, { name: 'payment-return' }]
const selectNames = (args: string[], matches?: (name: string, argument: string) => boolean) =>
  selectByName(charts, args, matches).map(({ name }) => name)

test('selects all items without arguments, and otherwise the items that they name', () => {
  expect(selectNames([])).toEqual(['cart', 'payment', 'payment-return'])
  expect(selectNames(['payment', 'cart'])).toEqual(['cart', 'payment'])
  expect(selectNames(['pay'], (name, argument) => name.includes(argument))).toEqual([
    'payment',
    'payment-return',
  ])
})

test.each([
  [
    'names the argument and lists all names',
    'paymnt',
    'Nothing is called paymnt; there are: cart, payment, payment-return\n',
  ],
  ['names the option alone', '--bogus', "Unknown option '--bogus'.\n"],
])('%s when it exits because of %s', (_, argument, message) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(status => {
    throw new Error(`ended with ${status}`)
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(() => selectNames(['cart', argument])).toThrow('ended with 2')
  expect(write).toHaveBeenCalledExactlyOnceWith(message)
  exit.mockRestore()
  write.mockRestore()
})
