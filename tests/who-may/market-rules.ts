import type { worldFor } from '../harness/world.ts'
import { all, at, open, type Rule } from './outcomes.ts'

/** Rules for operations that everybody may call. */
export function marketRulesFor({ boat, day, trip, guest }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const yacht = (path: string): Rule => ({ path: () => path.replace(':id', boat.id), outcomes: all('done') })
  return {
    'statistics.collect': open('/api/events', () => ({ events: [{ kind: 'yacht_view', yachtId: boat.id }] })),
    'consents.give': open('/api/consents', () => ({ agreed: ['memory'], askedIn: 'banner', language: 'en' })),
    'consents.find': open('/api/consents/own'),
    'boats.list': open('/api/boats'),
    'boats.home': open('/api/boats/home'),
    'boats.pins': open('/api/boats/pins'),
    'boats.filterOptions': open('/api/boats/filterOptions'),
    'boats.get': yacht('/api/boats/:id'),
    'boats.similar': yacht('/api/boats/:id/similar'),
    'boats.prices': yacht('/api/boats/:id/prices'),
    'boats.departurePrices': yacht(`/api/boats/:id/departure-prices?date=${day}&duration=2`),
    'packages.get': open('/api/packages/wedding-packages'),
    'packages.yachts': open(`/api/packages/wedding-packages/yachts?date=${day}&guests=20&duration=4`),
    'packages.items': yacht(`/api/packages/wedding-packages/yachts/:id/items?start=${day}T10:00:00Z`),
    'boats.types': open('/api/yachtTypes'),
    'boats.itineraries': yacht('/api/itineraries/yacht/:id'),
    'availability.dateStates': yacht(`/api/availability/:id/date-states?month=${day.slice(0, 7)}`),
    'availability.durations': yacht(`/api/availability/:id/available-durations?date=${day}`),
    'availability.departures': yacht(`/api/availability/:id/available-departure?date=${day}&tripDuration=2`),
    'instabook.list': yacht('/api/instabook/yacht/:id'),
    'pricing.calculate': open('/api/pricing/calculate', trip),
    'pricing.preview': open('/api/pricing/preview', trip),
    'currencies.list': open('/api/currencies'),
    'destinations.list': open('/api/destinations'),
    'locations.search': open('/api/locations?locationQuery=dub'),
    'locations.nearby': open('/api/locations/nearby'),
    'locations.visitor': open('/api/locations/visitor'),
    'locations.named': { path: at('/api/locations/named/nowhere-at-all'), outcomes: all('not_found') },
    'locations.get': { path: at('/api/locations/nowhere'), outcomes: all('not_found') },
    'reviews.list': yacht('/api/reviews?yachtId=:id'),
    'reviews.latest': open('/api/reviews/latest'),
    'content.seo': { path: at('/api/seo/no-such-page'), outcomes: all('not_found') },
    'content.listSeo': open('/api/seo'),
    'content.list': open('/api/content/faq'),
    'content.searchHelp': open('/api/help?q=refund'),
    'content.get': { path: at('/api/content/page/no-such-page'), outcomes: all('not_found') },
    'newsletter.subscribe': open('/api/newsletter', guest),
    'serviceRequests.askConcierge': open('/api/concierge-requests', () => ({ ...guest(), wishes: ['chef'] })),
    'serviceRequests.askManagement': open('/api/yacht-management-requests', () => ({
      ...guest(),
      make: 'Azimut 50',
      lengthMetres: 15,
      marina: 'Dubai Marina',
      tasks: ['crew'],
    })),
    'content.contactUs': open('/api/email/contact-us', () => ({ ...guest(), message: 'Hello' })),
    // On a local installation, everybody at that machine may read the mails.
    'dev.mails': open('/api/dev/mails'),
  }
}
