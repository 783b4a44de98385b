const longest = 120

/** What an uploaded file was called, without folders and control characters, with its ending; `unnamed` for nothing. */
export function fileNameOf({ name }: File, unnamed: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...plain.toWellFormed()].slice(-longest).join('') || unnamed
}
