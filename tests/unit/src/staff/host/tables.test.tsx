// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const url = (code: string) => `https://park.example/?t=${code}`
const answerWith = (...tables: object[]) => ({ body: { tables } })
const TABLE = { id: 7, name: 'Table 7', version: 'v1', url: url('7.first') }

// Specification 26.6.
it('adds a table, and shows its code to print', async () => {
  let tables: object[] = []
  const { user, changes } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': () => answerWith(...tables),
      'POST /host/tables': () => {
        tables = [TABLE]
        return answerWith(...tables)
      },
    },
  })
  expect(await screen.findByText('No tables yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a table' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Table 7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const card = within(await screen.findByRole('listitem', { name: 'Table 7' }))
  expect(await card.findByRole('img', { name: 'Code of Table 7' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open as a customer' }).getAttribute('href')).toBe(TABLE.url)
  expect(card.getByText('Food Park')).toBeTruthy()
  expect(card.getByText(new URL(TABLE.url).host)).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST /host/tables', body: { name: 'Table 7' } }])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  await user.click(screen.getByRole('button', { name: 'Print the codes' }))
  expect(print).toHaveBeenCalledOnce()
})

// Specification 26.6.
it('sends a new table whose answer was lost again with the same key, and another name with another one', async () => {
  let answer: ReturnType<typeof answerWith> | 'offline' = 'offline'
  const { user, changes, idempotencyKeys } = openHost({
    path: '/tables',
    answers: { 'GET /host/tables': answerWith(), 'POST /host/tables': () => answer },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a table' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/The server cannot be reached/)
  }
  await user.type(name, 'Table 7')
  await save()
  await save()
  await user.type(name, '1')
  await save()
  answer = answerWith(TABLE)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([
    ...[{ name: 'Table 7' }, { name: 'Table 7' }],
    ...[{ name: 'Table 71' }, { name: 'Table 71' }],
  ])
  const [first, , third] = idempotencyKeys
  expect(idempotencyKeys).toEqual([first, first, third, third])
  expect(new Set([null, first, third]).size).toBe(3)
})

// Specification 26.6.
it('renames a table, and says why it could not', async () => {
  const message = "The park has a table 'Table 8' already."
  const { user, changes } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': answerWith(TABLE),
      'PUT /host/tables/7': { status: 409, body: { code: 'table_name_taken', message } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Table 8')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(changes).toEqual([{ call: 'PUT /host/tables/7', body: { name: 'Table 8', version: 'v1' } }])
})

// Specification 26.6.
it('asks before it revokes a code or removes a table', async () => {
  const { user, changes } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': answerWith(TABLE),
      'POST /host/tables/7/code': answerWith({ ...TABLE, url: url('7.second') }),
      'DELETE /host/tables/7?version=v1': answerWith(),
    },
  })
  for (const [button, question] of [
    ['New code', 'Make a new code'],
    ['Remove', 'Remove the table'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('button', { name: question }))
  }
  expect(changes).toMatchObject([
    { call: 'POST /host/tables/7/code', body: { version: 'v1' } },
    { call: 'DELETE /host/tables/7?version=v1' },
  ])
})

// Specification 25.25.
it('shows what another host has changed when a code is not renewed, and renews it then', async () => {
  const message = 'Rosa Lind has renamed this table'
  let table = TABLE
  const { user, changes } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': () => answerWith(table),
      'POST /host/tables/7/code': () => {
        const isFirst = table === TABLE
        table = { ...TABLE, name: 'Terrace 7', version: 'v2' }
        return isFirst ? { status: 409, body: { code: 'edit_conflict', message } } : answerWith(table)
      },
    },
  })
  const renew = async () => {
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    await user.click(await screen.findByRole('button', { name: 'Make a new code' }))
  }
  await renew()
  const card = within(await screen.findByRole('listitem', { name: 'Terrace 7' }))
  expect((await card.findByRole('alert')).textContent).toContain(message)
  await renew()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([{ version: 'v1' }, { version: 'v2' }])
})
