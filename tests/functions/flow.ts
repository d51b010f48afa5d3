import type { Flow } from '#machines/kit/flow'

/** Only the flow that `FLOW` names is loaded: the others would cost each mutant a second. */
const files = import.meta.glob<Record<string, Flow>>('../../machines/*/*.flow.ts')
const name = process.env.FLOW ?? 'toasts'
const loaded = await files[`../../machines/${name}/${name}.flow.ts`]?.()

/** The flow whose functions are being changed; none for the other rooms. */
export const flowsAtStake: readonly Flow[] = Object.values(loaded ?? {})
