/** Pictures that fit a message. A state has one picture, and it would contradict the other messages of the state. */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The pictures of the app that `npm run screens` takes. */
const SCREENS_FOLDER = '.tmp/screens'

/** The pictures of states that `npm run walk -- --pictures` takes, with one folder for each chart. */
export const STATE_PICTURES_FOLDER = '.tmp/state-pictures'

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

const isTaken = (flow: string, file: string): boolean =>
  existsSync(file.endsWith('.webp') ? join(SCREENS_FOLDER, file) : join(STATE_PICTURES_FOLDER, flow, file))

/** The file of the picture for each message of a flow. Without `npm run screens` and `npm run walk -- --pictures` there is none. */
export const messagePicturesOf = (flow: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(MESSAGE_PICTURES[flow] ?? {}).filter(([, file]) => isTaken(flow, file)))

/** Copies the pictures of the app that messages of a flow need. @param folder the folder of all pictures */
export function copyMessagePictures(flow: string, folder: string): void {
  const files = Object.values(messagePicturesOf(flow)).filter(file => file.endsWith('.webp'))
  mkdirSync(join(folder, flow), { recursive: true })
  for (const file of files) cpSync(join(SCREENS_FOLDER, file), join(folder, flow, file))
}
