import type { Yacht } from '#contract/boats/yacht.ts'
import { m } from '#web/paraglide/messages.js'
import { drawn, drawnBeam, hullPath, type RoomShape, roomShape } from './hull.ts'
import { type Deck, decksOf, type HullShape, type Room, type RoomKind, shapeOf } from './rooms.ts'

/** The decks from above, drawn from the yacht's figures, with a list of the rooms. */
export function DeckPlan({ yacht }: { yacht: Yacht }) {
  const shape = shapeOf(yacht.yachtTypeSlug)
  const beam = drawnBeam(shape, yacht.length, yacht.beam)
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-2">
        {decksOf(yacht).map((deck) => (
          <PlannedDeck key={deck.name} deck={deck} shape={shape} beam={beam} title={yacht.title} />
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-soft">{m.deck_plan_note()}</p>
    </>
  )
}

type PlannedDeckProps = { deck: Deck; shape: HullShape; beam: number; title: string }

function PlannedDeck({ deck: { name, rooms }, shape, beam, title }: PlannedDeckProps) {
  const label = name === 'main' ? m.main_deck() : m.lower_deck()
  const height = beam + drawn.margin * 2
  const keys = keyed(rooms)
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{label}</figcaption>
      <svg
        viewBox={`0 0 ${drawn.length + drawn.margin * 2} ${height}`}
        role="img"
        aria-label={m.deck_plan_of({ deck: label, title })}
        className="w-full"
      >
        {/* The outline is drawn first: the rooms cover the lines that cross a catamaran's deck. */}
        <path
          d={hullPath(shape, beam)}
          className="fill-transparent stroke-ink-soft"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path d={hullPath(shape, beam)} className="fill-surface" />
        {keys.flatMap(({ key, places }) =>
          places.map((room) => (
            <PlannedRoom key={`${room.from} ${room.port}`} room={room} shape={shape} beam={beam} text={key} />
          )),
        )}
        {name === 'main' && <Masts shape={shape} y={height / 2} />}
      </svg>
      <ol className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {keys.map(({ key, kind, places }) => (
          <li key={key} className="flex gap-2">
            <span className="shrink-0 font-semibold text-brass tabular-nums">{key}</span>
            {nameOf(kind, places)}
          </li>
        ))}
      </ol>
    </figure>
  )
}

type Keyed = { key: string; kind: RoomKind; places: Room[] }

/** Equal rooms share a number. Numbers run from the bow to the stern. */
function keyed(rooms: readonly Room[]): Keyed[] {
  const found = new Map<string, Keyed>()
  for (const room of [...rooms].sort((a, b) => b.to - a.to)) {
    const alike = `${room.kind} ${room.berths ?? ''}`
    const known = found.get(alike)
    if (known) known.places.push(room)
    else found.set(alike, { key: String(found.size + 1), kind: room.kind, places: [room] })
  }
  return [...found.values()]
}

function nameOf(kind: RoomKind, places: readonly Room[]): string {
  const count = places.length
  if (kind === 'cabin') return m.plan_cabins({ count, berths: places[0]?.berths ?? 0 })
  if (kind === 'bath') return m.plan_baths({ count })
  return words[kind]()
}

const words = {
  platform: m.plan_platform,
  cockpit: m.plan_cockpit,
  saloon: m.plan_saloon,
  helm: m.plan_helm,
  foredeck: m.plan_foredeck,
  net: m.plan_net,
  engine: m.plan_engine,
}

type RoomProps = { room: Room; shape: HullShape; beam: number }

const fills: Readonly<Record<RoomKind, string>> = {
  platform: 'fill-warn-soft',
  cockpit: 'fill-warn-soft',
  foredeck: 'fill-warn-soft',
  net: 'fill-canvas',
  saloon: 'fill-sea-soft',
  helm: 'fill-sea-soft',
  cabin: 'fill-sea-soft',
  bath: 'fill-good-soft',
  engine: 'fill-canvas',
}

function PlannedRoom({ room, shape, beam, text }: RoomProps & { text: string }) {
  const drawing = roomShape(room, shape, beam)
  const { path, middleX, middleY, length, width } = drawing
  const isCabin = room.kind === 'cabin'
  return (
    <>
      <path
        d={path}
        className={`${fills[room.kind]} stroke-edge`}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeDasharray={room.kind === 'net' ? '6 5' : undefined}
      />
      {isCabin && <Beds room={drawing} berths={room.berths ?? 0} />}
      <text
        x={middleX + (isCabin ? length * 0.24 : 0)}
        y={middleY}
        dy="0.36em"
        textAnchor="middle"
        fontSize={Math.min(30, Math.max(20, width * 0.7))}
        aria-hidden
        className="fill-ink font-display font-semibold"
      >
        {text}
      </text>
    </>
  )
}

/** One bed for two guests, a narrow one for a single guest. The pillows lie towards the stern. */
function Beds({ room: { middleX, middleY, length, width }, berths }: { room: RoomShape; berths: number }) {
  const beds = Math.min(2, Math.ceil(berths / 2))
  const gap = 6
  const size = Math.min(berths === 1 ? 20 : 38, (width - gap * (beds + 1)) / Math.max(1, beds))
  if (size < 10) return null
  const long = Math.min(64, length * 0.45)
  return Array.from(
    { length: beds },
    (_bed, index) => middleY + (index - (beds - 1) / 2) * (size + gap) - size / 2,
  ).map((top) => (
    <g key={top} className="fill-surface stroke-edge" strokeWidth="1.5">
      <rect x={middleX - length * 0.42} y={top} width={long} height={size} rx="4" />
      <rect x={middleX - length * 0.42 + 4} y={top + 3} width={long * 0.2} height={size - 6} rx="3" />
    </g>
  ))
}

/** The positions of the masts as shares of the length. */
const masts: Readonly<Partial<Record<HullShape, number[]>>> = { sail: [0.62], gulet: [0.34, 0.62] }

const Masts = ({ shape, y }: { shape: HullShape; y: number }) =>
  (masts[shape] ?? []).map((share) => (
    <circle key={share} cx={drawn.margin + drawn.length * share} cy={y} r="7" className="fill-ink-soft" />
  ))
