/** The workbench of developers and QA: fetched by development and demo builds alone. */
import type { Watch } from '../app/watch'
import { createProbe } from './probe'

/** Opens it on a page, before the flows start. */
export function openWorkbench({ document }: Window): Watch {
  return { inspect: createProbe(document) }
}
