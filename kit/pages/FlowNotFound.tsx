import { NotFound } from './NotFound.tsx'

/** The page for a link to a flow that does not exist. */
export const FlowNotFound = ({ name }: { readonly name: string }) => (
  <NotFound title={`There is no flow ${name}`} text="It may have another name by now." />
)
