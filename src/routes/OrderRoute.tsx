export function OrderRoute() {
  return <h1>Order</h1>
}
