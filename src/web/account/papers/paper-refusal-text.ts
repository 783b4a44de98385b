import type { ErrorCode } from '#contract/errors.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

const flaws: Readonly<Record<string, () => string>> = {
  empty: m.picture_is_empty,
  heic: m.picture_is_heic,
  too_many_pixels: m.picture_has_too_many_pixels,
  encrypted: m.own_paper_encrypted,
  cut: m.own_paper_incomplete,
}

/** Says why a file was refused as a paper, one sentence for each reason. */
export function paperRefusalText({ code, flaw }: { code: ErrorCode; flaw?: string | undefined }): string {
  if (code === 'too_large') return m.own_paper_too_large()
  return (flaw && flaws[flaw]?.()) || refusalText(code)
}
