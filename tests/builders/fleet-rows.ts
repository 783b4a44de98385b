type Row = Record<string, string>

let fleets = 0

/** Makes a fleet's files with so many yachts of one week each. `change` edits a row. No two fleets share a yacht. */
export function newFleetFile() {
  fleets += 1
  const fleet = fleets
  return (count: number, change: (row: Row, index: number) => void = () => {}): string => {
    const rows = Array.from({ length: count }, (_, index) => {
      const row: Row = {
        id: `${fleet}-${index}`,
        title: `Bavaria 46 (Meltemi ${fleet} ${index})`,
        type: 'Sailing yacht',
        base: 'Marina Kaštela',
        country: 'Croatia',
        from: '2027-06-05',
        to: '2027-06-12',
        price_eur: '2400',
      }
      change(row, index)
      return row
    })
    return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
      .map((cells) => cells.join(';'))
      .join('\n')
  }
}

/** The file of a new fleet. */
export const fleetRows = (...wanted: Parameters<ReturnType<typeof newFleetFile>>): string => newFleetFile()(...wanted)
