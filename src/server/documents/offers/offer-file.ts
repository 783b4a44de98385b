import type { Services } from '../../platform/context.ts'
import { readOfferContent } from './offer-content.ts'

/** An offer as a PDF, in the language of its guest where no other is given. Throws not_found. */
export async function makeOfferFile(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  wish: Parameters<typeof readOfferContent>[1],
): Promise<File> {
  const content = await readOfferContent(services, wish)
  const { renderOffer } = await import('./render-offer.ts')
  const pdf = await renderOffer(content)
  return new File([new Uint8Array(pdf)], `${content.reference}.pdf`, { type: 'application/pdf' })
}
