import { AppError } from './app-error.ts'

/** What became of one row of several that are acted on: `done`, or the code of the refusal. A fault is thrown. */
export const outcomeOf = (acted: Promise<unknown>): Promise<string> =>
  acted.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
