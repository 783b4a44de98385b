const miami = { name: 'Miami, USA', type: 'city' } as const
const countries = <Name extends string>(...names: Name[]) => names.map((name) => ({ name, type: 'country' as const }))

/** The suggestions before a visitor types anything. The API returns them, and a page uses them when its call has failed. */
export const defaultPlaces = {
  currentLocation: [miami],
  recentSearches: [...countries('Greece', 'Croatia', 'Italy'), miami],
  popularSearches: [
    { name: 'Miami', type: 'city' as const },
    ...countries('Croatia', 'Greece', 'Turkey', 'Italy'),
    { name: 'Lefkada', type: 'region' as const },
  ],
}
