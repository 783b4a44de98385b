import type { DemoReview } from '../entries.ts'

export const rivieraReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'casino-square': [
    [
      5,
      'Frederick Lowell',
      'GB',
      'A blue pair of ear defenders with my name on it, cars braking twenty metres from my coffee. Book early, as they say, and then earlier.',
    ],
    [
      5,
      'Svetlana K.',
      'KZ',
      'Two nights to Portofino and back without touching a programme. In the evenings small boats really do come alongside the terrace to ask who we are.',
    ],
    [
      4,
      'Giancarlo Vitale',
      'IT',
      'Eight crew, and the coffee is as it should be. The T-jetty is a long walk for guests in evening shoes, request the buggy.',
    ],
    [
      5,
      'Constance de Bryas',
      'FR',
      'Réception de trente-deux personnes, puis dîner au large, le palais éclairé derrière nous. Le chef a improvisé pour un invité allergique à tout.',
      { fr: true },
    ],
    [
      4,
      'Theodore Banks',
      'US',
      'Calvi in eight hours by night, breakfast under the citadel. Cabin next to the gym hears the early risers.',
    ],
  ],
  'belle-epoque': [
    [
      5,
      'Lionel Astor',
      'US',
      'Monsieur Paul pushes the left lever, then the right, and you understand why people marry cars.',
    ],
    [
      5,
      'Hikaru Endo',
      'JP',
      'We swam in the shade under the lighthouse of Cap Ferrat, and the hotel handed down ice in a silver bucket without being asked.',
    ],
    [
      4,
      'Rosamund Tait',
      'GB',
      'It might have rained, so Monsieur Paul said tomorrow, and meant it. Tomorrow was better, but have a second day free.',
    ],
    [
      5,
      'Quentin Laborde',
      'FR',
      'J’ai demandé Agathe en mariage entre deux V8 au ralenti ; elle a répondu oui, ou « quoi ? », nous en discutons encore.',
      { fr: true },
    ],
  ],
  rocher: [
    [
      5,
      'Melanie Schulz',
      'DE',
      'Anouk had the grill going before the chain stopped running out. Whole principality in front of us and we in wet swimsuits with sausages.',
    ],
    [
      5,
      'Raffaele Bruno',
      'IT',
      'She takes the French to Ventimiglia to eat properly, brava. The bill was on a paper napkin.',
    ],
    [
      4,
      'Sally Pritchard',
      'GB',
      'Sensible is the right word, and in Monaco that is a rarity. One skipper for twelve means you carry your own plates, which is fine.',
    ],
    [
      4,
      'Noémie Vial',
      'FR',
      'La portion enfant aurait nourri toute la tablée. Sous Roquebrune, il y avait un peu de ressac vers dix-sept heures.',
      { fr: true },
    ],
  ],
  'tete-de-chien': [
    [
      5,
      'Abigail Stern',
      'US',
      'Our plan was in a spreadsheet. On the first morning the captain read it, nodded, and asked where we actually wanted to go.',
    ],
    [
      5,
      'Jean-Luc Mercier',
      'CH',
      'San Remo au lieu de Saint-Tropez, décidé entre deux croissants, place trouvée en un appel. Le bébé a dormi au ronron des moteurs, c’était donc vrai.',
      { fr: true },
    ],
    [
      4,
      'Hessel van Dam',
      'NL',
      'Superb upper deck for sun people and shade people. In port at night the passerelle alarm sounded twice.',
    ],
  ],
  honorat: [
    [
      5,
      'Emma Castellano',
      'US',
      'From a panel discussion to the water between the islands in twenty minutes, blazer on the hanger. I was back opposite the Palais for the dinner with salt behind my ears.',
    ],
    [
      5,
      'Baptiste Rivière',
      'FR',
      'Le vin des moines à seize heures, frais comme une crypte. Au-delà du fort, le dimanche, on entend les cigales de l’île.',
      { fr: true },
    ],
    [
      4,
      'Annika Berg',
      'SE',
      'Clear green, three metres, sand. On a Saturday there were many boats around us and the skipper kept finding the last quiet corner.',
    ],
    [5, 'Zhang Wei', 'CN', 'You can walk all the way around the deck with a plate in each hand, and I did.'],
    [
      4,
      'Declan Power',
      'IE',
      'Lovely Pardo, well kept. The paddleboard pump was missing its hose, so we used it as a table.',
    ],
    [5, 'Livia Antonescu', 'RO', 'Home before the restaurants filled, exactly, and the mate had rung ahead for ours.'],
  ],
  'esterel-rouge': [
    [
      5,
      'Clementine Hart',
      'GB',
      'Ten to one on the jetty at Pampelonne, hair destroyed, mood excellent. On the way back blankets arrived a second before the shiver.',
    ],
    [
      4,
      'Markus Eder',
      'AT',
      'Red rocks at thirty knots with nothing above your head but sky. It is thirsty and it is wet on the port side.',
    ],
    [
      3,
      'Aurélie Faure',
      'FR',
      'La table au club était réservée pour treize heures et servie à quatorze heures trente. Le bateau n’y est pour rien, mais la journée en a souffert.',
      {
        fr: true,
        reply:
          'Nous avons changé de club depuis, après trois retards semblables. La prochaine fois, l’apéritif se prend à bord, devant le cap Roux, et il est pour nous.',
      },
    ],
  ],
  'mistral-gagnant': [
    [
      5,
      'Solveig Aas',
      'NO',
      'The cat inspected us, chose my husband, and slept on him from the Lérins to the red rocks.',
    ],
    [
      5,
      'Marguerite Olivier',
      'FR',
      'Bouillabaisse en deux services, puis ce fameux silence dans le cockpit, que seul le chat a rompu. Amel ne donne pas la recette ; j’ai essayé.',
      { fr: true },
    ],
    [
      4,
      'Peter Lindauer',
      'DE',
      'Mistral on the second day, so we stayed between the islands and Loïc taught us eleven knots. I can still tie nine.',
    ],
    [
      5,
      'Joy Abernathy',
      'US',
      'We missed the last train on purpose and slept aboard. Coffee came with the question whether anyone wanted to swim first.',
    ],
    [
      4,
      'Davor Babić',
      'HR',
      'A home that sails. You share it with its owners, and if you want a servant crew choose another.',
    ],
  ],
}
