import { expect, test, vi } from 'vitest'
import { selectByName } from '#tools/select-by-name'

const charts = [{ name: 'cart' }, { name: 'payment' }, { name: 'payment-return' }]
const selectNames = (words: string[], fits?: (name: string, word: string) => boolean) =>
  selectByName(charts, words, fits).map(({ name }) => name)

test('without a word a script takes all, and with words only what they name', () => {
  expect(selectNames([])).toEqual(['cart', 'payment', 'payment-return'])
  expect(selectNames(['payment', 'cart'])).toEqual(['cart', 'payment'])
  expect(selectNames(['pay'], (name, word) => name.includes(word))).toEqual(['payment', 'payment-return'])
})

test('a word that names nothing ends the run, and says what there is', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(status => {
    throw new Error(`ended with ${status}`)
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(() => selectNames(['cart', 'paymnt'])).toThrow('ended with 2')
  expect(write).toHaveBeenCalledWith('Nothing is called paymnt; there are: cart, payment, payment-return\n')
  exit.mockRestore()
  write.mockRestore()
})
