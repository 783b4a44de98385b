import { RefusedFile } from '#contract/refused-file.ts'
import { AppError } from '../platform/app-error.ts'

/**
 * Stores each file by itself and returns the refused ones. A fault of a file does not affect the others; any other error ends the
 * call.
 */
export async function judgeFiles(files: readonly File[], take: (file: File) => Promise<void>): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = []
  for (const [index, file] of files.entries()) {
    try {
      await take(file)
    } catch (error) {
      refused.push({ index, name: file.name.slice(0, 200), ...refusalOf(error) })
    }
  }
  return refused
}

function refusalOf(error: unknown): Pick<RefusedFile, 'code' | 'flaw' | 'twin'> {
  if (!(error instanceof AppError)) throw error
  const code = RefusedFile.shape.code.safeParse(error.code)
  if (!code.success) throw error
  return {
    code: code.data,
    ...('flaw' in error.data && { flaw: RefusedFile.shape.flaw.parse(error.data.flaw) }),
    ...('twin' in error.data && { twin: RefusedFile.shape.twin.parse(error.data.twin) }),
  }
}
