import { Nothing } from './Nothing'

/** A link named a flow that is not there. */
export const NoFlow = ({ name }: { readonly name: string }) => (
  <Nothing title={`There is no flow ${name}`} text="It may have another name by now." />
)
