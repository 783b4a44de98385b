import type { DemoReview } from '../entries.ts'

export const italyReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  smeraldo: [
    [
      5,
      'Edoardo Salis',
      'IT',
      'Third day of mistral, every other boat tied up, and we ate on Spargi with dry napkins. This hull is a serious thing.',
    ],
    [
      5,
      'Natalie Brooks',
      'US',
      'We looked at the pink sand from the proper distance and swam in the bay next door, where there were two other people, both Italian, both asleep.',
    ],
    [
      4,
      'Reto Ammann',
      'CH',
      'No roof means no shade; by three o’clock we had rigged towels like pirates. For the ride itself I have no complaint.',
    ],
    [
      5,
      'Ines Carvalho',
      'PT',
      'He dropped us at the old harbour with our hair standing up and the maître d’ did not blink.',
    ],
    [
      4,
      'Cédric Blondel',
      'FR',
      'Vingt-cinq minutes jusqu’à La Maddalena, montre en main. Les droits du parc sont bien compris, le déjeuner non, je l’avais mal lu.',
      { fr: true },
    ],
  ],
  granito: [
    [5, 'Giada Pinna', 'IT', 'Efisio’s mother’s myrtle is medicinal, I can confirm, I was cured several times.'],
    [
      5,
      'Owen Parrish',
      'GB',
      'He cut the engine over the seagrass and three rays went under the boat while my girls hung over the side, held by the ankles.',
    ],
    [
      4,
      'Miriam Lutz',
      'DE',
      'Mortorio and Soffi without a single beach umbrella. Table for six is for six; we were eight and took turns.',
    ],
    [4, 'Carlos Mena', 'ES', 'Round, dry, unhurried. A slightly stronger shower and I would move in.'],
  ],
  maestrale: [
    [
      5,
      'Björn Ek',
      'SE',
      'Bea found a second wind at six in the evening where I would have furled everything. We overtook a bigger boat and she pretended not to notice.',
    ],
    [
      4,
      'Sylvie Dumas',
      'FR',
      'Lavezzi un matin, Rondinara le soir, et entre les deux un long coup de fil à son père sur le baromètre. La cabine avant demande de la souplesse.',
      { fr: true },
    ],
    [
      5,
      'Patrick Sullivan',
      'US',
      'I did as little as possible, my wife as much as possible, and both of us were praised.',
    ],
  ],
  limoncella: [
    [
      5,
      'Rachel Goldstein',
      'US',
      'Peppe’s hand came out at the pier in Positano, my mother took it, and she did not stop smiling until Nerano. He swam her to the good side of Li Galli himself.',
    ],
    [5, 'Ewan Campbell', 'GB', 'My shoes got us the second-best table on stilts. Next year, better shoes.'],
    [
      4,
      'Tomoko Arai',
      'JP',
      'Courgette spaghetti worth the journey, water like glass at ten in the morning. After noon many ferries make waves.',
    ],
    [5, 'Chiara Lombardi', 'IT', 'Being from Naples I am hard to please about lemons. These were right.'],
    [
      5,
      'Andréanne Roy',
      'CA',
      'Demande en mariage derrière Li Galli, à l’abri des regards ; Peppe avait soudain beaucoup à faire à l’avant. Retour quand l’escalier était à l’ombre, comme promis.',
      { fr: true },
    ],
    [4, 'Sebastián Ruiz', 'AR', 'A beautiful curve of a boat, spotless. Eight persons with bags is one too many.'],
    [
      3,
      'Kimberly Stone',
      'US',
      'The day was lovely until the swell at the Positano pier, where we waited forty minutes to land with two seasick children.',
      {
        reply:
          'The harbourmaster had closed the pier for that swell and we could only wait. Families may now step off at Amalfi instead, and a van brings you back at our cost.',
      },
    ],
  ],
  furore: [
    [
      5,
      'Lorenz Fuchs',
      'AT',
      'Train to Salerno, boat to Amalfi, no bend in the road, no sick child. We waved at the coast road from sea.',
    ],
    [
      5,
      'Camille Perrin',
      'FR',
      'Capri, oui, mais du côté du phare, à l’ombre après quinze heures, avec une seule autre barque. Le bleu et blanc du bateau fait déjà carte postale.',
      { fr: true },
    ],
    [
      4,
      'Brandon Hayes',
      'US',
      'We saw the Blue Grotto line from a distance of two hundred yards and I have never felt so clever. Sunpads get fiercely hot, ask for the covers.',
    ],
    [
      4,
      'Sigrid Moen',
      'NO',
      'Faraglioni at noon are busy, and the captain threaded us through with centimetres and a sandwich in his hand.',
    ],
  ],
  partenope: [
    [
      5,
      'Angus Wetherby',
      'GB',
      'Dressing gown, lift, gangway. I own no yacht and for one morning I behaved as though I did.',
    ],
    [
      5,
      'Mónica Serrano',
      'ES',
      'Ponza on the second night, painted like sweets, prickly pears peeled for us by the mate. From my pillow I watched fish.',
    ],
    [
      4,
      'Heather Lund',
      'US',
      'Ischia for lunch was a bit rushed on an eight-hour day, choose that or Capri and not both. Lovely oak cabins.',
    ],
  ],
  cetara: [
    [
      5,
      'Matteo Russo',
      'IT',
      'Lamp on, engine off, wine in a tumbler, and then the sea under the stern turned to silver. The anchovies went from the net to the iron in four minutes.',
    ],
    [5, 'Freya Jensen', 'DK', 'Two fishermen, eleven words of English, perfect conversation.'],
    [
      4,
      'Hervé Collin',
      'FR',
      'Il y avait de la lune, donc peu d’anchois, et ils nous l’avaient dit. Ils avaient prévu du calmar, grillé sur des feuilles de citronnier.',
      { fr: true },
    ],
    [
      4,
      'Maria Lindqvist',
      'FI',
      'It smells like work because it is work; wear old trousers. My boys steered home past the watchtowers.',
    ],
  ],
}
