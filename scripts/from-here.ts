import path from 'node:path'

/** The absolute path of a file that a command names. npm runs scripts in the root of the checkout, not in the folder of the caller. */
export const fromHere = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file)
