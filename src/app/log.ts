import { createErrorPost, redact, type WrapperHost } from './wrapper'

/** Where trouble goes that no customer reads: the console, and the wrapper where there is one; never a token or an address. */
export const createLog = (host: WrapperHost & { readonly console: Pick<Console, 'info'> }) => {
  const post = createErrorPost(host)
  return (message: string): void => {
    host.console.info(redact(message))
    post(message)
  }
}
