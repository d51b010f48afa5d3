import { mkdirSync } from 'node:fs'

/** Creates a folder and its parents, which only this user can enter. One that exists keeps its rights. */
export const createPrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
