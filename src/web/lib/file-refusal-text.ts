import type { ErrorCode } from '#contract/errors.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

const flaws: Readonly<Record<string, () => string>> = {
  heic: m.picture_is_heic,
  too_many_pixels: m.picture_has_too_many_pixels,
}

/** Says why a picture or film was refused. Each limit has its own sentence. */
export function fileRefusalText({ code, flaw }: { code: ErrorCode; flaw?: string | undefined }): string {
  if (code === 'too_large') return m.yacht_file_too_large()
  return (code === 'invalid_picture' && flaw && flaws[flaw]?.()) || refusalText(code)
}
