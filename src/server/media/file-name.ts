const longest = 120

/** The original name of an uploaded file, without folders and control characters; `unnamed` if nothing is left. */
export function fileNameOf({ name }: File, unnamed: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...plain.toWellFormed()].slice(-longest).join('') || unnamed
}
