/**
 * Corrects cities of the data package: spellings that guests know, other names that they type, and radii. The key is the
 * GeoNames id.
 */
export type Correction = { name?: string; aliases?: readonly string[]; radiusKm?: number }

export const corrections: Readonly<Record<number, Correction>> = {
  292223: { aliases: ['Doubaï'], radiusKm: 40 },
  292968: { aliases: ['Abou Dabi', 'Abu Zaby'], radiusKm: 40 },
  4164138: { radiusKm: 35 },
  257056: { name: 'Mykonos', aliases: ['Myconos', 'Mikonos'], radiusKm: 15 },
  264371: { aliases: ['Athènes', 'Atene', 'Athen', 'Athina'], radiusKm: 30 },
  3190261: { aliases: ['Spalato'], radiusKm: 28 },
  3201047: { aliases: ['Raguse'], radiusKm: 25 },
  2516479: { name: 'Ibiza', aliases: ['Eivissa', 'Ibiza Town'], radiusKm: 28 },
  2512989: { name: 'Palma de Mallorca', aliases: ['Palma', 'Palma de Majorque'], radiusKm: 25 },
  1282027: { name: 'Malé', radiusKm: 30 },
  306859: { radiusKm: 18 },
  6544029: { radiusKm: 16 },
  255721: { name: 'Paros', aliases: ['Parikia'], radiusKm: 16 },
  256632: { name: 'Naxos', aliases: ['Nasso'], radiusKm: 20 },
  400666: { name: 'Rhodes', aliases: ['Rodos', 'Rodi', 'Rhodos'], radiusKm: 25 },
  259245: { aliases: ['Coo', 'Kos Town'], radiusKm: 20 },
  2463679: { aliases: ['Corfou', 'Kerkyra', 'Korfu'], radiusKm: 35 },
  251280: { aliases: ['Zante', 'Zacinto'], radiusKm: 22 },
  253643: { name: 'Skiathos', radiusKm: 12 },
  258543: { name: 'Lavrio', aliases: ['Lavrion'] },
  734077: { name: 'Thessaloniki', aliases: ['Salonica', 'Salonique', 'Salonicco'] },
  255274: { aliases: ['Le Pirée', 'Pireo', 'Pireas'] },
  2523083: { name: 'Syracuse', aliases: ['Siracusa'] },
  3172394: { aliases: ['Napoli', 'Neapel'] },
  3164603: { aliases: ['Venezia', 'Venise', 'Venedig'] },
  3176219: { aliases: ['Genova', 'Gênes', 'Genua'] },
  3169070: { aliases: ['Roma', 'Rom'] },
  3174659: { aliases: ['Livourne', 'Leghorn'] },
  2514301: { name: 'Mahón', aliases: ['Maó', 'Port Mahon'] },
  261745: { name: 'Heraklion', aliases: ['Iraklion', 'Irakleio', 'Héraklion'] },
  261822: { name: 'Hydra', aliases: ['Ydra', 'Idra'], radiusKm: 10 },
  265502: { radiusKm: 14 },
  258438: { name: 'Lefkada Town', aliases: ['Lefkas Town'], radiusKm: 10 },
}

/** These cities are left out: their country has the same name and stands for them. */
export const cityStates: ReadonlySet<number> = new Set([2993458, 1880252, 2411585, 6691831])
