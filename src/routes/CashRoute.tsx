export function CashRoute() {
  return <h1>Cash</h1>
}
