export function Toasts(_: { snapshot: unknown; send: unknown }) {
  return null
}
