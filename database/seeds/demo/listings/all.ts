import type { DemoListing } from '../entries.ts'
import { abuDhabi } from './abu-dhabi.ts'
import { athens } from './athens.ts'
import { dubaiCreek } from './dubai-creek.ts'
import { dubaiHarbour } from './dubai-harbour.ts'
import { dubaiMarina } from './dubai-marina.ts'
import { dubaiPalm } from './dubai-palm.ts'
import { dubaiRashid } from './dubai-rashid.ts'
import { dubrovnik } from './dubrovnik.ts'
import { gocek } from './gocek.ts'
import { ibiza } from './ibiza.ts'
import { amalfi, portoCervo } from './italy.ts'
import { lefkada } from './lefkada.ts'
import { male } from './male.ts'
import { miami } from './miami.ts'
import { muscat } from './muscat.ts'
import { mykonos } from './mykonos.ts'
import { north } from './north.ts'
import { palma } from './palma.ts'
import { riviera } from './riviera.ts'
import { split } from './split.ts'

/** The demo fleet, Dubai first. */
export const demoListings: readonly DemoListing[] = [
  ...dubaiMarina,
  ...dubaiHarbour,
  ...dubaiPalm,
  ...dubaiCreek,
  ...dubaiRashid,
  ...miami,
  ...abuDhabi,
  ...mykonos,
  ...lefkada,
  ...split,
  ...dubrovnik,
  ...ibiza,
  ...riviera,
  ...male,
  ...gocek,
  ...portoCervo,
  ...amalfi,
  ...palma,
  ...athens,
  ...muscat,
  ...north,
]
