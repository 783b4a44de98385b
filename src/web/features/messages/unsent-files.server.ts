import { RefusedFile } from '#contract/refused-file.ts'

export const unsentName = 'notSent'

/** For the address of the page that a sent message leads to: the files that did not go with it, one a line. */
export const unsentQuery = (files: readonly RefusedFile[]): Record<string, string> =>
  files.length > 0
    ? { [unsentName]: files.map((file) => `${file.index} ${file.code} ${file.flaw ?? ''} ${file.name}`).join('\n') }
    : {}

/** The files that the address of a page names as not sent; nonsense is left out. */
export const readUnsent = (params: URLSearchParams): RefusedFile[] =>
  (params.get(unsentName) ?? '').split('\n').flatMap((line) => {
    const [, index, code, flaw, file] = /^(\d) (\w+) (\w*) (.+)$/.exec(line) ?? []
    const read = RefusedFile.safeParse({ index: Number(index), code, flaw: flaw || undefined, name: file })
    return read.success ? [read.data] : []
  })
