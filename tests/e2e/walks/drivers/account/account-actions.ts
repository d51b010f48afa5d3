/** What the walks of the account's pages share: their fields, their buttons and their errors. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ExpectedContent, StepAction } from '#tests/e2e/walks/driver'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import type { CallRoute } from '#tests/e2e/walks/server/call-script'
import { callName } from '#tests/e2e/walks/server/call-script'
import { DEFAULT_ANSWERS } from '#tests/e2e/walks/server/default-answers'

const fieldOf = ({ page }: Pick<WalkPage, 'page'>, name: string) => page.locator(`input[name="${name}"]`)

/** Presses the first visible button of this name. By key, because a toast may cover it, and the stopped clock never removes it. */
export const pressByKey = ({ page }: Pick<WalkPage, 'page'>, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().press('Enter')

/** The customer types into the fields of these names. */
export async function fillFields(
  walkPage: Pick<WalkPage, 'page'>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await fieldOf(walkPage, name).fill(text)
}

/** The customer types texts of the step into the fields of the same names, and presses the button of the form. */
export const submitFields =
  (button: string, ...fields: readonly string[]): StepAction =>
  async (walkPage, { step }) => {
    await fillFields(walkPage, Object.fromEntries(fields.map(field => [field, String(step[field])])))
    await pressByKey(walkPage, button)
  }

/** The customer types another letter into the field of the step. */
export const editField: StepAction = (walkPage, { step: { field } }) =>
  fieldOf(walkPage, String(field)).pressSequentially('1')

/** The server answers as by default. */
export const acceptCall =
  (call: CallRoute) =>
  ({ server }: Pick<WalkPage, 'server'>) =>
    server.settle(call, DEFAULT_ANSWERS.get(callName(call)) ?? 'unreadable')

/** The errors of the form, at their fields or in the red box. */
export const errorContent = ({ context: { errors } }: AnyMachineSnapshot): readonly ExpectedContent[] =>
  Object.values<string>(errors).map(text => ({ text }))
