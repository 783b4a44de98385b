import type { DemoReview } from '../entries.ts'

/** Yachts that go out seldom, or went on the market lately. */
export const rarerReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  ondine: [
    [
      5,
      'Christopher Vance',
      'US',
      'Board meeting upstairs from nine, swimming at noon. The louvred roof is the cleverest thing afloat.',
    ],
    [
      5,
      'Shaikha M.',
      'AE',
      'Henna night for my cousin with twenty ladies and female crew on request. They thought of everything, even a curtain on the quay side.',
    ],
    [
      4,
      'Giulia Ferraro',
      'IT',
      'Wonderful yacht, perhaps the best food we have had on one. Deep draught means you anchor a little further out.',
    ],
  ],
  'silver-kestrel': [
    [
      5,
      'Lucas Meyer',
      'CH',
      'She really does take chop at thirty knots without drama. The roof sliding away got a cheer.',
    ],
    [
      4,
      'Alicia Fernández',
      'ES',
      'Fast and very pretty. For lunch we would have liked more shade when the roof was open, but the crew rigged a sail for us.',
    ],
    [5, 'Yuki Tanabe', 'JP', 'World Islands in eighteen minutes, we timed it. The Seabobs were charged and ready.'],
  ],
  'sirocco-lantern': [
    [
      5,
      'Nasser Al Mulla',
      'AE',
      'One hundred and twelve at our gala, each of them sure that theirs was the best window. Sound desk was professional.',
    ],
    [
      4,
      'Patricia Ocampo',
      'PH',
      'The stop by the mosque at the evening call was very beautiful. Service at the far tables took a little longer.',
    ],
    [
      5,
      'Gregory Shaw',
      'US',
      'We saw her on a site visit on Monday, signed on Tuesday and had our awards night three weeks later. Not one surprise.',
    ],
  ],
  'lady-farrah': [
    [
      5,
      'Nadine Sfeir',
      'LB',
      'My sister’s wedding for seventy-six. The event manager had drawn where the cake would stand when the ship turned, and she was right to the metre.',
    ],
    [4, 'Robert Ainsley', 'CA', 'Grand in every sense. The lift meant that my grandmother went everywhere, twice.'],
    [
      5,
      'Yasmin El Sherif',
      'EG',
      'New Year’s Eve off the Burj with my husband’s firm. We could see nine displays at once and the quartet played through all of them.',
    ],
    [
      3,
      'Leonard Fox',
      'US',
      'A splendid ship and a splendid team, but boarding eighty people took fifty minutes of a four-hour charter. Ask for two gangways.',
      { reply: 'We do now, for parties above sixty, Leonard; thank you. Omar' },
    ],
  ],
  'slate-and-salt': [
    [5, 'Nico Brandt', 'DE', 'Grandfather, dachshund and four adults, nobody climbed over anything.'],
    [
      3,
      'Jason Lee',
      'US',
      'Stylish but there is nowhere to hide from the sun once the T-top runs out, and it was July. Go in winter.',
    ],
    [4, 'Huda Al Marri', 'QA', 'Twenty-two minutes to Nurai, they were proud of it. Table was waiting for us.'],
  ],
  petalouda: [
    [5, 'Sven Åkesson', 'SE', 'Maro got the hard miles done on day one and then let us think that we were sailors.'],
    [
      4,
      'Fiona Mackay',
      'GB',
      'Force six on the nose to Ios, champagne sailing afterwards. Good bunks, dry boat, honest skipper.',
    ],
    [
      3,
      'Klara Weiss',
      'AT',
      'We had expected more swimming and less distance. Ask for the lazy route, we learned too late that there is one.',
    ],
  ],
  lemoni: [
    [5, 'Nadja Frei', 'CH', 'Our first catamaran and nobody shouted. It turns like a shopping trolley, in a good way.'],
    [4, 'Simon Carr', 'GB', 'Bright and clever inside. Not a rocket, but we were not in a race.'],
    [
      5,
      'Elif Demir',
      'TR',
      'From the sofa on the roof we watched everyone else anchor. Best television of the summer.',
    ],
  ],
  otok: [
    [
      5,
      'Matthias Keller',
      'CH',
      'A catamaran with feeling in the wheel. Two of us fought for the leeward helm all week.',
    ],
    [4, 'Hanne Dekker', 'BE', 'Roof open, sail in sight, beer in hand. The labels on the windlass are priceless.'],
    [4, 'Luka Horvat', 'HR', 'Nova, brza i uredna: new, fast and tidy. Water tank is on the small side for eight.'],
  ],
  konavle: [
    [5, 'Alexei Baranov', 'RS', 'Kotor in an afternoon with no queue at either border. Rakija lesson was long.'],
    [
      4,
      'Charlotte Weiss',
      'DE',
      'Perast at breakfast is a painting. Cabins a little warm until the generator was started.',
    ],
    [5, 'Graham Ellis', 'GB', 'Up the walls of Kotor at seven, swimming by nine, thanks to the captain’s advice.'],
  ],
  sirenuse: [
    [
      4,
      'Torsten Graf',
      'DE',
      'Sorgeto by dinghy at night with a torch: hot water, cold beer. Procida is still itself.',
    ],
    [5, 'Amy Sinclair', 'CA', 'The crib sheet said which harbour prefers a bottle. It was right.'],
    [
      3,
      'Paul Jarvis',
      'GB',
      'The boat was fine, but the engine alarm went off twice and we lost a morning waiting for a mechanic at Ischia.',
      { reply: 'A sensor, Paul, and it should not have cost you a morning. We have refunded the day. Carmela' },
    ],
  ],
  'es-trenc': [
    [4, 'Gemma Hart', 'GB', 'Beach cricket in knee-deep water with a cooler for a wicket. Dad bowled the deckhand.'],
    [5, 'Uwe Lindemann', 'DE', 'Fifty minutes to water the colour of gin. Lunch for eleven was excellent.'],
    [4, 'Lotte Visser', 'NL', 'Cala Figuera at night is a secret. Flybridge is small but has the best seat.'],
  ],
  'vouliagmeni-express': [
    [4, 'Kostas Vlachos', 'GR', 'Closed the laptop at eleven, lunch on Agistri, opened it at four. My suit survived.'],
    [5, 'Imogen Wright', 'GB', 'Flat calm and they let my daughter ski behind. Thirty minutes door to island.'],
  ],
  pelagia: [
    [
      5,
      'William Hartley',
      'US',
      'Warderick Wells alone at anchor with three generations of us. The chef bought lobster from a canoe. I have no notes.',
    ],
    [
      5,
      'Elizabeth Crane',
      'US',
      'Captain Anders took us where the big ships cannot go, and the sea pool meant that I slept while the kids swam.',
    ],
    [
      4,
      'Mauricio Paz',
      'MX',
      'Magnificent week. The night crossing from Miami was lively, take the tablets they offer.',
    ],
  ],
}
