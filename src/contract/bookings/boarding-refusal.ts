import { z } from 'zod'

/**
 * `unknown`: not a code of ours, or a false one. `other_day`: a charter of this yacht that cannot be boarded now. `nobody`: none of
 * its guests is on the list.
 */
const boardingRefusals = [
  'unknown',
  'other_yacht',
  'other_day',
  'cancelled',
  'called_off',
  'departed',
  'nobody',
] as const
export const BoardingRefusal = z.enum(boardingRefusals)
export type BoardingRefusal = z.infer<typeof BoardingRefusal>
