export const maxItineraries = 12
export const maxStops = 20
