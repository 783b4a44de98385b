type Tier = { hoursBefore: number; fee: number }

/** Terms of cancelling that an owner chooses from: hours of notice, and the share that is kept in basis points. */
export const cancellationTemplates = {
  flexible: [
    { hoursBefore: 24, fee: 0 },
    { hoursBefore: 0, fee: 10_000 },
  ],
  moderate: [
    { hoursBefore: 168, fee: 0 },
    { hoursBefore: 48, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ],
  strict: [
    { hoursBefore: 720, fee: 0 },
    { hoursBefore: 336, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ],
  none: [{ hoursBefore: 0, fee: 10_000 }],
} as const satisfies Record<string, readonly Tier[]>

export type CancellationTemplate = keyof typeof cancellationTemplates

/** Which template these terms are; null for terms of their own. */
export function templateOf(tiers: readonly Tier[]): CancellationTemplate | null {
  const written = (terms: readonly Tier[]) =>
    [...terms]
      .sort((a, b) => b.hoursBefore - a.hoursBefore)
      .map(({ hoursBefore, fee }) => `${hoursBefore}:${fee}`)
      .join()
  const found = Object.entries(cancellationTemplates).find(([, terms]) => written(terms) === written(tiers))
  // The keys of the table are its names.
  return (found?.[0] as CancellationTemplate | undefined) ?? null
}
