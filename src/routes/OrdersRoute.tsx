export function OrdersRoute() {
  return <h1>Orders</h1>
}
