import { SectionHeading } from '#web/ui/section-heading.tsx'
import { LazyMap } from '../../parts/map/map.tsx'
import type { MapPin } from '../../parts/map/map-pin.ts'

const berths: [name: string, latitude: number, longitude: number, dollars: number][] = [
  ['Mirabelle', 25.0805, 55.1403, 1180],
  ['Saffron', 25.0805, 55.1403, 740],
  ['Nereid', 25.1288, 56.3265, 2300],
  ['Noor', 24.4764, 54.3212, 960],
]
const pins: MapPin[] = berths.map(([yacht, latitude, longitude, dollars]) => {
  const text = `$${dollars.toLocaleString('en')}`
  const name = `${yacht}, from ${text}`
  return { id: name, name, latitude, longitude, text, price: { amount: dollars * 100, currency: 'USD' } }
})

export function ShowMap() {
  return (
    <section aria-labelledby="map">
      <SectionHeading id="map" eyebrow="Parts" title="Map" />
      <div className="grid gap-6 lg:grid-cols-2">
        <LazyMap
          label="Yachts of the Gulf"
          pins={pins}
          inPage
          card={(ids) => <p className="p-5">{ids.join(' · ')}</p>}
          className="h-96 rounded-lg border border-line"
        />
        <LazyMap
          label="Where one yacht lies"
          pins={[{ id: 'berth', name: 'Dubai Marina', latitude: 25.0805, longitude: 55.1403 }]}
          inPage
          className="h-96 rounded-lg border border-line"
        />
      </div>
    </section>
  )
}
