import type { ErrorCode } from '#contract/errors.ts'
import type { PictureTwin } from '#contract/refused-file.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

const flaws: Readonly<Record<string, () => string>> = {
  empty: m.picture_is_empty,
  heic: m.picture_is_heic,
  too_many_pixels: m.picture_has_too_many_pixels,
}

type Refusal = { code: ErrorCode; flaw?: string | undefined; twin?: PictureTwin | undefined }

/** Says why a picture or film was refused. Each limit has its own sentence, and a duplicate names its twin. */
export function fileRefusalText({ code, flaw, twin }: Refusal): string {
  if (code === 'too_large') return m.yacht_file_too_large()
  if (code === 'duplicate_picture' && twin) return twinText(twin)
  return (code === 'invalid_picture' && flaw && flaws[flaw]?.()) || refusalText(code)
}

const twinText = ({ number, fileName }: PictureTwin) =>
  fileName ? m.picture_has_named_twin({ number, name: fileName }) : m.picture_has_twin({ number })
