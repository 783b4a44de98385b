type Tier = { hoursBefore: number; fee: number }

/**
 * Cancellation terms that a new market offers: hours of notice, and the fee in basis points. Operators change them and add
 * others.
 */
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

type Template = { slug: string; tiers: readonly Tier[] }

/** The slug of the template with these terms at present; null for terms of their own. */
export function templateOf(tiers: readonly Tier[], templates: readonly Template[]): string | null {
  const written = (terms: readonly Tier[]) =>
    [...terms]
      .sort((a, b) => b.hoursBefore - a.hoursBefore)
      .map(({ hoursBefore, fee }) => `${hoursBefore}:${fee}`)
      .join()
  return templates.find((template) => written(template.tiers) === written(tiers))?.slug ?? null
}
