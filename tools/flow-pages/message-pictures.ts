/** Pictures that fit a message. A state has one picture, and it would contradict the other messages of the state. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartData } from 'statechart-kit/pages/flow-data'

/** The pictures of states that `npm run walk -- --pictures` takes, with one folder for each chart. */
export const STATE_PICTURES_FOLDER = '.tmp/state-pictures'

/** By flow and message: the picture of a state. */
const MESSAGE_PICTURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    'Invalid payment URL. Please try again.': 'failed.jpg',
    'Missing orderData or orderId. Please go back to cart and try again.': 'orderMissing.jpg',
  },
}

/** Pictures that contradict their state: the cart of this one is empty, and a customer who leaves a payment keeps it. */
const MISLEADING_PICTURES: ReadonlySet<string> = new Set(['payment/left'])

const listStatePictures = (flow: string): string[] => {
  const folder = join(STATE_PICTURES_FOLDER, flow)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.jpg'))
    .map(file => file.slice(0, -'.jpg'.length))
    .filter(picture => !MISLEADING_PICTURES.has(`${flow}/${picture}`))
}

const isTaken = (flow: string, file: string): boolean => existsSync(join(STATE_PICTURES_FOLDER, flow, file))

/** The file of the picture for each message of a flow. Without `npm run walk -- --pictures` there is none. */
const messagePicturesOf = (flow: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(MESSAGE_PICTURES[flow] ?? {}).filter(([, file]) => isTaken(flow, file)))

/** The pictures of a flow: of its states, and of what it says. */
export const picturesOf = ({
  name,
}: {
  readonly name: string
}): Pick<ChartData, 'pictures' | 'messagePictures'> => ({
  pictures: listStatePictures(name),
  messagePictures: messagePicturesOf(name),
})
