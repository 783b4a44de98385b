/** Some thousand rows of `places` as one text, with the other names of those places. */
export type RowBatch = { rows: string; names: string[]; namedIds: string[]; last: boolean }

export const columnEnd = '\u0001'
export const rowEnd = '\n'
