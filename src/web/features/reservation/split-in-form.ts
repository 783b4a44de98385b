import { minorUnits } from '#shared/money.ts'

type NamedShare = { name: string; email: string; amount?: number }

/** Reads the rows with a name. Amounts are typed in whole units. */
export function sharesIn(texts: Readonly<Record<string, string>>, currency: string): NamedShare[] {
  const shares: NamedShare[] = []
  for (let at = 0; `name_${at}` in texts; at += 1) {
    const name = texts[`name_${at}`]?.trim()
    const typed = texts[`amount_${at}`]?.trim().replace(',', '.')
    if (!name) continue
    const amount = typed ? Math.round(Number(typed) * 10 ** minorUnits(currency)) : undefined
    shares.push({ name, email: texts[`email_${at}`]?.trim() ?? '', ...(amount !== undefined && { amount }) })
  }
  return shares
}
