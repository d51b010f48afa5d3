export function ConfirmationRoute() {
  return <h1>Confirmation</h1>
}
