const miami = { name: 'Miami, USA', type: 'city' } as const
const countries = <Name extends string>(...names: Name[]) => names.map((name) => ({ name, type: 'country' as const }))

/** What is offered before anything is typed: by the API, and by a page whose call for it has failed. */
export const defaultPlaces = {
  currentLocation: [miami],
  recentSearches: [...countries('Greece', 'Croatia', 'Italy'), miami],
  popularSearches: [
    { name: 'Miami', type: 'city' as const },
    ...countries('Croatia', 'Greece', 'Turkey', 'Italy'),
    { name: 'Lefkada', type: 'region' as const },
  ],
}
