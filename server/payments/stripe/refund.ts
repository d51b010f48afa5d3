import * as z from 'zod'

const refundListSchema = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({ object: z.literal('refund'), amount: z.number().int(), status: z.string().nullable() }),
  ),
})

/** Parses the provider's list of refunds; amounts in pence. @throws ZodError when it is not one */
export const parseRefunds = (answer: unknown) => refundListSchema.parse(answer).data

/** Whether the money has come back to the park. */
export const isFailedRefund = (status: string | null): boolean => status === 'failed' || status === 'canceled'
