export function CartRoute() {
  return <h1>Cart</h1>
}
