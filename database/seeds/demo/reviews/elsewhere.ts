import type { DemoReview } from '../entries.ts'

export const otherReviews: Record<string, readonly DemoReview[]> = {
  'manta-season': [
    [
      5,
      'Jacqueline Moss',
      'GB',
      'Forty-one dives between two of us, a whale shark, and a dry quiet ship to come back to. The life-size sand one was nearly as impressive.',
    ],
    [5, 'Akira Sato', 'JP', 'Guides know the mantas by their bellies and greet them by name.'],
    [4, 'Florian Weiss', 'DE', 'Superb diving. Four dives a day is possible and I regretted it by Thursday.'],
    [
      5,
      'Delphine Aubry',
      'FR',
      'Je ne plonge pas : j’avais mon propre guide de nage, et j’ai vu autant que les plongeurs.',
      { fr: true },
    ],
  ],
  fehi: [
    [
      5,
      'Lachlan Reed',
      'AU',
      'Surfed the outer reef at seven, sailed at eleven, nurse sharks at nine. Aminath’s curry ties it all together.',
    ],
    [
      4,
      'Chloé Renard',
      'FR',
      'Voile en eau plate derrière les récifs, un bonheur. Une cabine avait une odeur de gazole le premier soir.',
      { fr: true, reply: 'The tank vent was at fault and has been moved outside, Chloé. Ibrahim' },
    ],
    [5, 'Svetlana R.', 'KZ', 'Five days barefoot with three children. They want to live there.'],
  ],
  hanifaru: [
    [
      5,
      'Graham Whitlock',
      'GB',
      'Stepped off the seaplane on to the swim platform. The lagoon was different every morning and the pillows were not.',
    ],
    [4, 'Leila Haddad', 'AE', 'A floating resort, and all ours. The spa needs to be booked early in the day.'],
  ],
  'bodu-mas': [
    [
      5,
      'Tobias Frank',
      'DE',
      'Seven-hour layover turned into the best day of the trip. Back at check-in with wet hair and time to spare.',
    ],
    [
      5,
      'Meera Iyer',
      'IN',
      'Turtles that ignore you, lunch on a sandbank, bags locked below. Why does anyone sit in the terminal?',
    ],
    [
      4,
      'Daniele Costa',
      'IT',
      'Good crew and simple lunch. The sandbank was smaller than in the picture because of the tide.',
    ],
  ],
  'kaptan-sevda': [
    [5, 'Janet Osborne', 'GB', 'We extended. It was the vine leaves.'],
    [5, 'Murat Yıldız', 'TR', 'The old kind of mavi yolculuk, no jet skis, tea at dawn. My parents recognised it.'],
    [
      4,
      'Sylvie Mercier',
      'FR',
      'Semaine délicieuse, équipage aux petits soins. Les cabines avant sont un peu bruyantes quand on mouille.',
      { fr: true },
    ],
    [5, 'Heidi Brunner', 'CH', 'Honesty list for the drinks, pine tree for the stern. Civilised.'],
  ],
  'mavi-gece': [
    [
      5,
      'Cornelia Ashby',
      'GB',
      'Portholes that open! The sommelier gave us a seminar in Anatolian grapes and nobody left early.',
    ],
    [4, 'Sergei Antonov', 'CY', 'Superb gulet, superb chef. With all sails up off Ölüdeniz half the bay came to look.'],
    [
      5,
      'Nurhan Saygın',
      'TR',
      'Four places to dine and we used all of them in one day. My mother has asked for the linen supplier.',
    ],
  ],
  yunus: [
    [5, 'Ingrid Olsson', 'SE', 'Toddler under one arm all week, and I never stepped over anything. Genius decks.'],
    [4, 'Richard Beale', 'GB', 'The graded chart is better than any pilot book. Dinghy is slow to row.'],
    [4, 'Anna Schmitt', 'DE', 'Forty coves and we managed nine. Well kept boat, friendly handover.'],
  ],
  nar: [
    [5, 'Family Novák', 'CZ', 'Ten people showering without a lecture. The red top brought every swimmer home.'],
    [4, 'Louisa Grant', 'GB', 'Great cat in a great gulf. Windlass remote was sticky.'],
    [5, 'Ayşe Korkmaz', 'TR', 'Clean, complete and honest. We argued about Ağa Limanı by Wednesday already.'],
  ],
  safir: [
    [5, 'Emre Aydın', 'TR', 'Captain goes the wrong way round and it is the right way.'],
    [4, 'Carol Hughes', 'GB', 'Cleopatra’s baths with nobody in them. Day ended a bit windy.'],
    [
      5,
      'Benoît Lacroix',
      'FR',
      'Quatre jours jusqu’à Kaş, dîners à terre, équipage parfait. L’huile d’olive est dans nos valises.',
      { fr: true },
    ],
  ],
  piril: [
    [
      5,
      'Rachel Stone',
      'GB',
      'My eight-year-old could not swim on Monday. On Tuesday Mert had her floating and on Wednesday she would not get out.',
    ],
    [5, 'Johan Peeters', 'BE', 'Simit through the air from an aunt on the fuel dock. Three bays, one happy family.'],
    [4, 'Selin Arslan', 'TR', 'Cheerful and clean, shade for six as they say, and we were seven, so one of us swam.'],
  ],
  likya: [
    [
      5,
      'Professor Ellen Marsh',
      'GB',
      'She read us two-thousand-year-old gossip off a tomb. I shall never holiday without an archaeologist again.',
    ],
    [4, 'Konrad Bauer', 'DE', 'Slow, solid and silent. Exactly what we wanted; teenagers may differ.'],
    [5, 'Margarethe Lutz', 'AT', 'Ten days, no marina, nine books. The aluminium tender lands where no other does.'],
  ],
  smeraldo: [
    [
      5,
      'Federica Villa',
      'IT',
      'Mistral day, and we still had lunch on Spargi. She goes through it like an iron through linen.',
    ],
    [4, 'Adrian Cole', 'GB', 'Beautiful and rather wet, no roof. Park fees included is a nice touch.'],
    [
      5,
      'Luc Bertin',
      'FR',
      'Cala Coticcio à neuf heures, seuls. Gavino parle du vent comme d’un cousin.',
      { fr: true },
    ],
  ],
  granito: [
    [5, 'Silvia Manca', 'IT', 'Efisio’s mirto is medicinal, I can confirm. Rays under the keel at Mortorio.'],
    [4, 'Henry Dobson', 'GB', 'A lovely small boat for the three of us. Slow start because of fuel.'],
  ],
  nuraghe: [
    [
      5,
      'Philip Ashcombe',
      'GB',
      'Breakfast pastries, white cliffs, cinema after dinner. We anchored by wind and not by fashion, and learned the difference.',
    ],
    [
      4,
      'Bettina Kurz',
      'AT',
      'Westerly all week, so Tavolara four times. We were glad, as the captain said we would be.',
    ],
  ],
  maestrale: [
    [
      5,
      'Giulio Serra',
      'IT',
      'Bea found wind at six every evening where the chart says none. Fastest cruising boat I have been on.',
    ],
    [4, 'Katharina Wolf', 'DE', 'Lots of sailing, lots of heel. Good for crews, less so for those with a book.'],
  ],
  limoncella: [
    [
      5,
      'Megan Doyle',
      'US',
      'Peppe held out a hand at the pier and we were in a different century. Spaghetti on stilts, limoncello on ice.',
    ],
    [
      5,
      'Arnaud Lefort',
      'FR',
      'Li Galli côté calme, Nerano à table, retour à l’ombre. Exactement comme promis.',
      { fr: true },
    ],
    [4, 'Stuart Bell', 'GB', 'Small enough for the good corners. Two of us got a bit queasy in the afternoon swell.'],
    [5, 'Camila Duarte', 'BR', 'He proposed as the lamps came on. Peppe pretended to be looking for fish.'],
  ],
  furore: [
    [4, 'Nicholas Page', 'GB', 'We saw the queue at the Blue Grotto from a distance and raised a glass to it.'],
    [
      5,
      'Hyejin Park',
      'KR',
      'Collected from Salerno by sea with luggage. No bends, no buses. Photographs came out like adverts.',
    ],
    [4, 'Elena Russo', 'IT', 'Shade on the south side after three, as the captain said. Fast, a bit noisy aft.'],
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
  partenope: [
    [
      5,
      'Susannah Cole',
      'GB',
      'Down in the lift in a robe, off to Ischia for lunch. Window at the waterline next to my pillow.',
    ],
    [
      4,
      'Ricardo Almeida',
      'PT',
      'Ponza is worth every mile. Sea was up on the second leg and they split it in two without our asking.',
    ],
  ],
  cetara: [
    [
      5,
      'Ilaria Conte',
      'IT',
      'Lamp over the stern, wine, then the net comes up silver. Ate eleven anchovies before they stopped moving, almost.',
    ],
    [4, 'Doug Freeman', 'US', 'Working boat with working men, no frills and no need. Bring a sweater.'],
    [
      5,
      'Gustav Ek',
      'SE',
      'We steered along the watchtowers in the afternoon and came back for the lamps. Two trips, one boat, much garlic.',
    ],
  ],
  'lady-wren': [
    [
      5,
      'Penelope Grant',
      'GB',
      'November rain on the roof, crumpets on the stove, Greenwich out of the window. London at its best.',
    ],
    [5, 'Michael Tan', 'SG', 'The captain’s jokes are older than the boat and better varnished.'],
    [4, 'Yvonne Keller', 'CH', 'Lovely little ship. Lock times meant an early start for a birthday lunch.'],
  ],
  tideway: [
    [5, 'Stephen Ward', 'GB', 'Our auditors screamed. Team building achieved.'],
    [4, 'Olga Nowicka', 'PL', 'Stories until Wapping, spray after it. Waterproofs really do keep you dry.'],
    [
      4,
      'Maeve Connolly',
      'IE',
      'The guide knew which window in Wapping belonged to which rogue. Sore cheeks from laughing and from wind.',
    ],
  ],
  shiokaze: [
    [
      5,
      'Kaori Fujita',
      'JP',
      'Kenji-san checked the camera and moved us by forty minutes. Fuji came out as though it had been arranged.',
    ],
    [
      5,
      'Brian Matthews',
      'US',
      'Refineries at night are the strangest beautiful thing. Hot towels, perfect tuna, slippers.',
    ],
    [
      4,
      'Sandrine Petit',
      'FR',
      'Très beau et très soigné. Le Fuji était caché, mais les canaux valent le voyage.',
      { fr: true },
    ],
  ],
}
