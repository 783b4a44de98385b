import { loadGazetteer } from '#server/geo/load-gazetteer.ts'
import type { Db } from '#server/platform/database.ts'
import type { Shipped } from './content/read-shipped.ts'
import { seedContent } from './content/seed-content.ts'
import { seedPackageOffers } from './content/seed-package-offers.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { seedSeoRecords } from './seo-records.ts'
import { seedTaxRates } from './tax-rates.ts'
import { seedTaxonomy } from './taxonomy.ts'
import { seedYachtTypes } from './yacht-types.ts'

/**
 * Adds the data that every installation needs, with the given texts. Running it again adds new rows of a newer version and changes
 * no others.
 */
export async function seedReferenceData(db: Db, shipped: Shipped): Promise<void> {
  await seedYachtTypes(db)
  await seedTaxonomy(db)
  await seedExchangeRates(db)
  await seedTaxRates(db)
  await seedSeoRecords(db, shipped)
  await seedContent(db, shipped)
  await seedPackageOffers(db)
  await loadGazetteer(db)
}
