import type { DemoReview } from '../entries.ts'

export const palmaReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'seu-vella': [
    [
      5,
      'Ludwig Zimmer',
      'DE',
      'Provisions came by tricycle, including the ensaïmada we had not ordered. Five decisions about the north coast on one page, and all five came up.',
    ],
    [
      4,
      'Rhiannon Bevan',
      'GB',
      'Stiff, modern, quick on a reach. Two heads for eight people is thin, and the bow thruster complains before it obeys.',
    ],
    [
      5,
      'Antoine Girod',
      'CH',
      'Tour de l’île en sept jours, la Tramuntana à tribord et le vent où il fallait. Le soir, amarrés sous la cathédrale éclairée, nous n’avions plus envie de rendre les clés.',
      { fr: true },
    ],
  ],
  portixol: [
    [
      5,
      'Verena Kuhn',
      'DE',
      'Doors up like a beetle, breeze straight through, four coves before lunch. Our skipper swam ashore with the tapas order.',
    ],
    [
      5,
      'Harry Dunmore',
      'GB',
      'Hired her on a grey spring day, closed and heated, and had Portals Vells without another soul.',
    ],
    [
      4,
      'Nerea Otxoa',
      'ES',
      'The jetty at Andratx is exactly as long as the boat, I measured by walking. Nine of us on the cushions was close.',
    ],
    [
      4,
      'Olivier Thys',
      'BE',
      'Falaises rouges à midi, eau très claire, skipper de vingt-six ans plus rapide que notre paddle. Une heure de plus n’aurait pas nui.',
      { fr: true },
    ],
  ],
  alfabia: [
    [
      5,
      'Genevieve Carter',
      'US',
      'My eight-year-old signed off the anchor in her own logbook every evening, with the time, and corrected the captain once.',
    ],
    [
      5,
      'Hans-Peter Moser',
      'CH',
      'The bosun wanted us to notice the paint and we did. Mostly we noticed the mattress.',
    ],
    [
      4,
      'Siobhan Keane',
      'IE',
      'Lunch at the farm above Macarella, long table, figs, a very old dog. Crossing back from Menorca was lumpy for two hours in spite of stabilisers.',
    ],
    [
      5,
      'Ricardo Moura',
      'BR',
      'Ten guests, six crew, four days, and somehow each of us believed we were the favourite.',
    ],
    [
      4,
      'Juliette Morel',
      'FR',
      'Équipage remarquable de discrétion. La salle de sport est petite, mais qui l’a utilisée ? Pas moi.',
      { fr: true },
    ],
  ],
  xaloc: [
    [
      5,
      'Greg Tanner',
      'CA',
      'One o’clock, the breeze came in like a door opening, and the tray of bread and tomato never even slid.',
    ],
    [5, 'Ainhoa Sanz', 'ES', 'Two turtles off Enderrocat, one asleep. The children whispered for the rest of the day.'],
    [
      4,
      'Birgit Hansen',
      'DK',
      'Seven days with skipper, one night of it in Cabrera where the lamps are the stars. Bathrooms are plain.',
    ],
    [
      4,
      'Finn Gallacher',
      'GB',
      'Twelve on the half day was fuller than I would choose, though the nets swallow a surprising number of teenagers.',
    ],
  ],
  'rei-jaume': [
    [
      5,
      'Beatrice Holloway',
      'GB',
      'Four of us on the halyard singing badly, ninety years of varnish underfoot, and then she leaned over and went.',
    ],
    [
      5,
      'Philippe Arnaud',
      'FR',
      'J’ai régaté comme lest privilégié et je suis descendu plus léger. Une huître entre deux virements, voilà qui devrait être dans le règlement.',
      { fr: true },
    ],
    [
      4,
      'Donald Kerr',
      'US',
      'Little wind on our day, so we saw more polish than speed. The mate told us who is who in the varnish photographs, three generations, same frown.',
    ],
  ],
}
