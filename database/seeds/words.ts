import { z } from 'zod'

const Text = z.string().min(1)

/** A shipped text in both languages. A name that is the same in both is written once. */
export const Words = z.preprocess(
  (value) => (typeof value === 'string' ? { en: value, fr: value } : value),
  z.strictObject({ en: Text, fr: Text }),
)
export type Words = z.infer<typeof Words>

/** A name from a list of known names. */
export const oneOf = <const Name extends string>(what: string, names: readonly Name[]) =>
  z.enum(names, { error: ({ input }) => `There is no ${what} ${input}.` })
