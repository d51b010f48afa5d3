/** Pictures that fit a message. A state has one picture, and it would contradict the other messages of the state. */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The screenshots of the app, which are beside the screenshots of the states. */
const SCREENS_FOLDER = 'docs/screens'

/** By flow and message: a picture of a state (`.jpg`), or one of the app (`.webp`). */
const MESSAGE_PICTURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    'Invalid payment URL. Please try again.': 'failed.jpg',
    'Missing orderData or orderId. Please go back to cart and try again.': 'orderMissing.jpg',
    'Unable to verify order status. Please contact support.': 'payment-failed-390-light.webp',
  },
  'payment-return': {
    'Unable to verify order status. Please contact support.': 'payment-late-390-light.webp',
  },
  session: {
    'You were signed out because your sign-in has expired. Your cart is kept.':
      'session-expired-390-light.webp',
  },
}

/** Pictures that contradict their state: the cart of this one is empty, and a customer who leaves a payment keeps it. */
const MISLEADING_PICTURES: ReadonlySet<string> = new Set(['payment/left'])

export const isMisleadingPicture = (flow: string, picture: string): boolean =>
  MISLEADING_PICTURES.has(`${flow}/${picture}`)

/** The file of the picture for each message of a flow. */
export const messagePicturesOf = (flow: string): Readonly<Record<string, string>> =>
  MESSAGE_PICTURES[flow] ?? {}

/** Copies the pictures of the app that messages of a flow need. @param folder the folder of all pictures */
export function copyMessagePictures(flow: string, folder: string): void {
  const files = Object.values(messagePicturesOf(flow)).filter(file => existsSync(join(SCREENS_FOLDER, file)))
  mkdirSync(join(folder, flow), { recursive: true })
  for (const file of files) cpSync(join(SCREENS_FOLDER, file), join(folder, flow, file))
}
