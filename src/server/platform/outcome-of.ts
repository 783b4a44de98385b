import { AppError } from './app-error.ts'

/** The outcome for one of several rows: `done`, or the code of the refusal. Other errors are thrown. */
export const outcomeOf = (acted: Promise<unknown>): Promise<string> =>
  acted.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
