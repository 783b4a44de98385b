import { z } from 'zod'

const Origin = z
  .url({ protocol: /^https$/ })
  .max(200)
  .refine(
    (address) => new URL(address).origin === address,
    'has a path; only an origin such as https://stats.example fits',
  )

/** A script of another company that an operator sets for the public pages. */
export const OutsideScript = z.strictObject({
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https$/ }).max(500),
  /** The origins that it may send to and load pictures from, beside its own. */
  origins: z.array(Origin).max(10),
  /** The names of the cookies that it sets on this site. A star stands for any end. */
  cookies: z.array(z.string().regex(/^[\w-]{1,60}\*?$/)).max(20),
})
export type OutsideScript = z.infer<typeof OutsideScript>
