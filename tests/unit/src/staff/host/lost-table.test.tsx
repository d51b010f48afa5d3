// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const tableNamed = (id: number, name: string) => ({
  id,
  name,
  version: 'v1',
  url: `https://park.example/?t=${id}`,
})

/** Opens 'Tables' and adds 'Table 7'. Its answer is lost. @param isAdded whether the request has arrived */
async function loseAnswer(isAdded: boolean) {
  const tables: object[] = []
  let isConnected = false
  const { user, changes, idempotencyKeys } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': () => ({ body: { tables: [...tables] } }),
      'POST /host/tables': () => {
        const name = String(Object(changes.at(-1)?.body).name)
        if (isConnected || isAdded) tables.push(tableNamed(tables.length + 1, name))
        return isConnected ? { body: { tables } } : 'offline'
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a table' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Table 7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The server cannot be reached/)
  isConnected = true
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const isOpen = () => screen.queryByRole('textbox', { name: 'Name' }) !== null
  return { user, field, changes, idempotencyKeys, save, isOpen }
}

const listedTables = () =>
  screen.getAllByRole('listitem', { hidden: true }).map(item => item.getAttribute('aria-label'))

// Specification 26.6.
it('says that the first table is there before it adds one with another name', async () => {
  const { user, field, changes, save, isOpen } = await loseAnswer(true)
  await user.type(field, '1')
  await save()
  expect(await screen.findByText(/‘Table 7’ is on the list now/)).toBeTruthy()
  expect(changes).toHaveLength(1)
  await waitFor(() => expect(listedTables()).toEqual(['Table 7']))
  await save()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(listedTables()).toEqual(['Table 7', 'Table 71'])
})

// Specification 26.6.
it('reads the tables again after a lost answer, so that the page shows the table', async () => {
  await loseAnswer(true)
  await waitFor(() => expect(listedTables()).toEqual(['Table 7']))
})

it('adds the table with another name at once if the first try has not arrived', async () => {
  const { user, field, changes, idempotencyKeys, save, isOpen } = await loseAnswer(false)
  await user.type(field, '1')
  await save()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(changes.map(({ body }) => body)).toEqual([{ name: 'Table 7' }, { name: 'Table 71' }])
  expect(new Set(idempotencyKeys).size).toBe(2)
  expect(listedTables()).toEqual(['Table 71'])
})
