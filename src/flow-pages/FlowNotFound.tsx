import { NotFound } from './NotFound'

/** A link named a flow that is not there. */
export const FlowNotFound = ({ name }: { readonly name: string }) => (
  <NotFound title={`There is no flow ${name}`} text="It may have another name by now." />
)
