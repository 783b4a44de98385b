import { RefusedFile } from '#contract/refused-file.ts'

export const unsentName = 'notSent'

/** The query that names the files that were not sent, one a line, for the page after the message. */
export const unsentQuery = (files: readonly RefusedFile[]): Record<string, string> =>
  files.length > 0
    ? { [unsentName]: files.map((file) => `${file.index} ${file.code} ${file.flaw ?? ''} ${file.name}`).join('\n') }
    : {}

/** Reads the unsent files from an address. Invalid lines are skipped. */
export const readUnsent = (params: URLSearchParams): RefusedFile[] =>
  (params.get(unsentName) ?? '').split('\n').flatMap((line) => {
    const [, index, code, flaw, file] = /^(\d) (\w+) (\w*) (.+)$/.exec(line) ?? []
    const read = RefusedFile.safeParse({ index: Number(index), code, flaw: flaw || undefined, name: file })
    return read.success ? [read.data] : []
  })
