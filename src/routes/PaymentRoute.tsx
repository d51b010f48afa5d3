export function PaymentRoute() {
  return <h1>Payment</h1>
}
