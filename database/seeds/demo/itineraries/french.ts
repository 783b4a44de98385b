/** The texts of the demo routes in French, by their English; names that are the same are left out. */
export const frenchOfRoutes: Readonly<Record<string, string>> = {
  'Outside of the crescent on the way there, a swim in front of the Atlantis, home along the beach hotels.':
    'À l’aller par l’extérieur du croissant, une baignade devant l’Atlantis, retour le long des hôtels de plage.',
  'Outer crescent': 'Croissant extérieur',
  'Twenty knots in the open, then slow for the photographs.': 'Vingt nœuds au large, puis lentement pour les photos.',
  'Atlantis anchorage': 'Mouillage de l’Atlantis',
  'Anchor down over sand; mats and boards go in.': 'L’ancre sur le sable ; on sort tapis et planches.',
  'Burj beach': 'Plage du Burj',
  'JBR front': 'Front de mer de JBR',
  'An extra hour over the usual loop, spent eating. The crew set the table once the swimmers are dry.':
    'Une heure de plus que la boucle habituelle, passée à table. L’équipage met le couvert une fois les nageurs secs.',
  'Palm tip, west side': 'Pointe de la Palm, côté ouest',
  'First swim, out of the wash.': 'Première baignade, à l’abri des sillages.',
  'Lunch in the lee with the hotel behind.': 'Déjeuner à l’abri, l’hôtel en toile de fond.',
  'Fishing harbour': 'Port de pêche',
  'Departure is set ninety minutes before the sun goes, so that its last quarter of an hour finds you stopped, not steaming.':
    'On part quatre-vingt-dix minutes avant le coucher, pour être à l’arrêt, et non en route, au dernier quart d’heure du soleil.',
  'Off the Palm’s trunk': 'Devant le tronc de la Palm',
  'Drinks are poured when the engines stop.': 'On sert à boire quand les moteurs se taisent.',
  'Burj beach at dusk': 'Plage du Burj au crépuscule',
  'Leaves at six, when the Gulf is still asleep and the anchorage empty. You are at your desk by nine.':
    'Départ à six heures, quand le Golfe dort encore et que le mouillage est vide. À neuf heures vous êtes au bureau.',
  'Crescent beach': 'Plage du croissant',
  'Swim close in; the bottom shelves to nothing.': 'Baignade tout près ; le fond remonte en pente douce.',
  'Palm monorail bridge': 'Pont du monorail de la Palm',
  'Straight out, one long stop among the islands, and back with the sun behind the city.':
    'Tout droit vers le large, une longue halte entre les îles, et retour avec le soleil derrière la ville.',
  'World Islands, east gate': 'World Islands, entrée est',
  'Lagoon between the islands': 'Lagon entre les îles',
  'Calm in any wind; the tender runs to the beach clubs.':
    'Calme par tous les vents ; l’annexe mène aux clubs de plage.',
  'Jumeirah front': 'Front de mer de Jumeirah',
  'Five hours leave room for a cooked lunch and two anchorages, one for the noisy and one for the rest.':
    'Cinq heures laissent le temps d’un déjeuner cuisiné et de deux mouillages, l’un pour les bruyants, l’autre pour les autres.',
  'Palm tip': 'Pointe de la Palm',
  'World Islands, south side': 'World Islands, côté sud',
  'Toys out until the bell rings for lunch.': 'Les jouets à l’eau jusqu’à la cloche du déjeuner.',
  'A last look with the lights coming on.': 'Un dernier regard quand les lumières s’allument.',
  'Never more than two miles from the quay and never faster than a jog. Made for grandparents and for naps.':
    'Jamais à plus de deux milles du quai ni plus vite qu’un coureur. Pensé pour les grands-parents et pour la sieste.',
  'Bluewaters lee': 'Abri de Bluewaters',
  'Swimming on the side away from the traffic.': 'Baignade du côté sans passage.',
  'JBR beach': 'Plage de JBR',
  'Palm lagoon': 'Lagon de la Palm',
  'Three courses, one anchorage. We move only if the wind does.':
    'Trois plats, un mouillage. Nous ne bougeons que si le vent tourne.',
  'Fishing harbour anchorage': 'Mouillage du port de pêche',
  'Grill lit on arrival, coffee two hours later.': 'Gril allumé à l’arrivée, café deux heures plus tard.',
  'Palm, World and wheel in one breath, with a swim in the middle to get the colour back.':
    'La Palm, le World et la roue d’une traite, avec une baignade au milieu pour reprendre des couleurs.',
  'Fifty knots if the sea lies down.': 'Cinquante nœuds si la mer est plate.',
  'Boards, tube and breath.': 'Planches, bouée et repos.',
  'Daylight for swimming, sunset for speeches, the lit skyline for dancing: one evening in three acts.':
    'Le jour pour nager, le couchant pour les discours, les tours illuminées pour danser : une soirée en trois actes.',
  'Palm anchorage': 'Mouillage de la Palm',
  'Platform down while there is light.': 'Plateforme baissée tant qu’il fait jour.',
  'Off the Atlantis': 'Devant l’Atlantis',
  'Dinner served as the façade turns gold.': 'Le dîner est servi quand la façade se dore.',
  'Dubai Marina mouth': 'Entrée de Dubai Marina',
  'Slow turn beneath the towers.': 'Un lent demi-tour au pied des tours.',
  'Leaves as others come home. The water goes still and the towers light from the bottom up.':
    'On part quand les autres rentrent. L’eau s’apaise et les tours s’allument de bas en haut.',
  'Off the Burj beach': 'Devant la plage du Burj',
  'Engines off, candles on.': 'Moteurs coupés, bougies allumées.',
  'Marina by night': 'La Marina de nuit',
  'Half the trip is city, half is sea. The canal is best in the hour before sunset, when every window returns it.':
    'Une moitié de ville, une moitié de mer. Le canal est le plus beau dans l’heure d’avant le couchant, quand chaque fenêtre le reflète.',
  'Marina canal': 'Canal de la Marina',
  'Off JBR': 'Devant JBR',
  'One good swim from the platform.': 'Une bonne baignade depuis la plateforme.',
  'Short legs, shallow water, ice cream at the turn. The captain lets each child steer for as long as it takes to say its name.':
    'Petites étapes, eau peu profonde, glaces au demi-tour. Le capitaine laisse chaque enfant tenir la barre le temps de dire son nom.',
  'Waist-deep sandbank; noodles and jackets for all.':
    'Banc de sable, de l’eau à la taille ; frites et gilets pour tous.',
  'Out on one tack, home on the other, guests at the wheel in turns.':
    'Un bord à l’aller, un bord au retour, les invités à la barre à tour de rôle.',
  'Sailing reach off Jumeirah': 'Un long bord devant Jumeirah',
  'Sails up, engines cold.': 'Voiles hautes, moteurs froids.',
  'Royal beach anchorage': 'Mouillage de la plage royale',
  'Swim ladder and fruit.': 'Échelle de bain et fruits.',
  'A night among mangroves and flamingos thirty miles up the coast, where no tower can be seen.':
    'Une nuit parmi mangroves et flamants, trente milles plus haut sur la côte, sans une tour à l’horizon.',
  'Ajman roads': 'Rade d’Ajman',
  'Al Sinniyah island': 'Île d’Al Sinniyah',
  'Overnight at anchor; kayaks at first light.': 'Nuit au mouillage ; kayaks au petit jour.',
  'Sailing home': 'Retour à la voile',
  'Lines in before the sun, trolling until it bites back, reef fishing until you have had enough.':
    'Lignes à l’eau avant le soleil, traîne jusqu’à la première touche, pêche sur le récif tant qu’il vous plaît.',
  'Eleven-mile wreck': 'Épave des onze milles',
  'Live bait for kingfish and queenfish.': 'Vifs pour le thazard et la carangue.',
  'Pipeline corner': 'Pointe de l’oléoduc',
  'Inshore coral': 'Corail côtier',
  'Hammour on the bottom rods.': 'Mérou aux lignes de fond.',
  'Upstream with the starters, downstream with the sweets. The wharves are at their busiest after dark.':
    'À l’amont avec les entrées, à l’aval avec les desserts. Les quais s’animent surtout à la nuit.',
  'Spice wharf': 'Quai aux épices',
  'Slow pass along the loading dhows.': 'Passage lent le long des boutres qu’on charge.',
  'Garhoud Bridge': 'Pont de Garhoud',
  'Turning point; the main course is served here.': 'On fait demi-tour ; le plat est servi ici.',
  'From wind towers to waterfall: three centuries of Dubai at five knots.':
    'Des tours à vent à la cascade : trois siècles de Dubaï à cinq nœuds.',
  'Tea is poured beneath the wind towers.': 'Le thé est servi sous les tours à vent.',
  'Canal waterfall': 'Cascade du canal',
  'The curtain of water parts for boats.': 'Le rideau d’eau s’ouvre pour les bateaux.',
  'Both banks of the Creek, close enough to smell the cardamom.':
    'Les deux rives de la Creek, assez près pour sentir la cardamome.',
  'Textile souk': 'Souk aux étoffes',
  'Deira wharves': 'Quais de Deira',
  'Engines of the cargo dhows, none of ours.': 'Les moteurs des boutres, pas les nôtres.',
  'Three hours on still water between lit towers, with a stop for speeches in the turning basin.':
    'Trois heures d’eau calme entre les tours illuminées, avec une halte pour les discours dans le bassin d’évitage.',
  'Marina promenade': 'Promenade de la Marina',
  'Turning basin': 'Bassin d’évitage',
  'Anchor of silence for the speeches.': 'Un mouillage de silence pour les discours.',
  'Harbour mouth': 'Entrée du port',
  'Cake and skyline.': 'Gâteau et ligne de tours.',
  'Rig the yard, learn the song, open the oyster. Some mornings there is even something in it.':
    'Hissez la vergue, apprenez le chant, ouvrez l’huître. Certains matins il y a même quelque chose dedans.',
  'Creek mouth': 'Entrée de la Creek',
  'Yard hoisted by eight pairs of hands.': 'La vergue monte à huit paires de mains.',
  'Old pearl bank': 'Ancien banc de perles',
  'Diving demonstration with nose clip and stone.': 'Démonstration de plongée, pince-nez et pierre.',
  'Between fronds, where it is forbidden to make a wave. Villas, herons, absolute calm.':
    'Entre les palmes, où il est interdit de faire une vague. Villas, hérons, calme absolu.',
  'Frond lagoon': 'Lagon des palmes',
  'Kayaks and boards in water like glass.': 'Kayaks et planches sur une eau de verre.',
  'Crescent inner shore': 'Rive intérieure du croissant',
  'Arrive in the tender, leave when the bill does. The yacht waits off the crescent with fresh towels.':
    'On arrive en annexe, on repart quand l’addition arrive. Le yacht attend devant le croissant avec des serviettes fraîches.',
  'Crescent anchorage': 'Mouillage du croissant',
  'Lunch ashore': 'Déjeuner à terre',
  'Table booked by the crew.': 'Table réservée par l’équipage.',
  'Two hours of agenda at anchor, one of lunch, one of nobody mentioning it again.':
    'Deux heures d’ordre du jour au mouillage, une de déjeuner, une où plus personne n’en parle.',
  'Quiet anchorage': 'Mouillage tranquille',
  'Screen, coffee, telephones in a basket.': 'Écran, café, téléphones dans un panier.',
  'Lunch is laid upstairs meanwhile.': 'Le déjeuner se dresse en haut pendant ce temps.',
  'From the Creek to the Palm along fifteen miles of skyline, at the speed of a good dinner.':
    'De la Creek à la Palm, quinze milles de tours à l’allure d’un bon dîner.',
  'Starters with the flagpole abeam.': 'Les entrées, le grand mât par le travers.',
  'Palm crescent': 'Croissant de la Palm',
  'Turn for home; dessert on the sundeck.': 'Demi-tour ; dessert sur le pont soleil.',
  'Round the cape by night, wake between cliffs, spend two days where the road ends.':
    'Le cap doublé de nuit, réveil entre les falaises, deux jours là où finit la route.',
  'Night passage': 'Traversée de nuit',
  'Dolphins most mornings; the landing boat goes to Telegraph Island.':
    'Des dauphins presque chaque matin ; l’annexe va à l’île du Télégraphe.',
  Kumzar: 'Kumzar',
  'A village with its own language and very good bread.': 'Un village avec sa langue à lui et du très bon pain.',
  'Lima rocks': 'Rochers de Lima',
  'Timed for low water, when there is beach enough for a table and a game of football.':
    'À l’heure de la basse mer, quand la plage a place pour une table et un match de football.',
  'Yas channel': 'Chenal de Yas',
  'Sandbar off Saadiyat': 'Banc de sable devant Saadiyat',
  'Table, umbrellas and grill go ashore.': 'Table, parasols et gril vont à terre.',
  'Louvre waterfront': 'Devant le Louvre',
  'A swim off the white beach, then a slow pass under the dome while the light falls through it.':
    'Une baignade devant la plage blanche, puis un lent passage sous la coupole quand la lumière la traverse.',
  'Saadiyat beach': 'Plage de Saadiyat',
  'Near enough to hear the fountains.': 'Assez près pour entendre les fontaines.',
  'Half a day for the rods and half for everyone else, with the catch for lunch in between.':
    'Une demi-journée pour les cannes, une pour les autres, et la prise au déjeuner entre les deux.',
  'Outer reef': 'Récif extérieur',
  'Sheri and hammour on hand lines.': 'Empereur et mérou à la palangrotte.',
  'Bahrani island': 'Île de Bahrani',
  'White bottom, lunch from the pan.': 'Fond blanc, déjeuner à la poêle.',
  'In with the flood and out before the ebb, on battery alone.':
    'Entrer avec le flot, sortir avant le jusant, sur batterie seulement.',
  'Jubail channels': 'Chenaux de Jubail',
  'Herons, crabs and a lesson on roots.': 'Hérons, crabes et une leçon sur les racines.',
  'Louvre at dusk': 'Le Louvre au crépuscule',
  'The capital’s best façade is the one it shows the sea. Dinner begins at the flag and ends at the palace.':
    'La plus belle façade de la capitale est celle qu’elle tourne vers la mer. Le dîner commence au drapeau et finit au palais.',
  Breakwater: 'Brise-lames',
  'Engines stopped for the view.': 'Moteurs coupés pour la vue.',
  'Palace basin': 'Bassin du palais',
  'Ghaf trees to the waterline, turtles in the channel. Bring binoculars, leave the speaker.':
    'Des ghafs jusqu’à l’eau, des tortues dans le chenal. Prenez les jumelles, laissez l’enceinte.',
  'Hudayriyat bridge': 'Pont de Hudayriyat',
  'The nameless bay': 'La baie sans nom',
  'Swim, then grill on the platform.': 'Baignade, puis gril sur la plateforme.',
  'Jalali and Mirani guard a harbour where captains used to paint the names of their ships on the cliff. They are still there.':
    'Jalali et Mirani gardent un port où les capitaines peignaient le nom de leur navire sur la falaise. Ils y sont encore.',
  'Old Muscat harbour': 'Vieux port de Mascate',
  'Slow turn below the palace.': 'Un lent demi-tour sous le palais.',
  'Anchor for supper as the corniche lights.': 'Mouillage pour souper quand la corniche s’allume.',
  'Qantab cove': 'Crique de Qantab',
  'Eighteen miles out to nine islands and two long swims, with a ranger’s commentary.':
    'Dix-huit milles jusqu’à neuf îles et deux longues baignades, commentées par un garde.',
  'Jabal al Kabir reef': 'Récif de Jabal al Kabir',
  'Turtles on nearly every trip.': 'Des tortues presque à chaque sortie.',
  'Jun beach': 'Plage de Jun',
  'Picnic aboard; ashore only out of nesting season.': 'Pique-nique à bord ; à terre seulement hors des pontes.',
  'Coves with no road to them, one after another, and a sea that glows when you dip a hand in it.':
    'Des criques sans route, l’une après l’autre, et une mer qui luit quand on y trempe la main.',
  'Two nights in different arms of the inlet.': 'Deux nuits dans des bras différents de la baie.',
  'Government Cut, a glance at Fisher Island, then two and a half hours standing in the ocean with a drink.':
    'Government Cut, un coup d’œil à Fisher Island, puis deux heures et demie debout dans l’océan, un verre à la main.',
  'Mashta sandbar': 'Banc de sable de Mashta',
  'Mat, boards and music; the captain stays dry.': 'Tapis, planches et musique ; le capitaine reste au sec.',
  'Brickell skyline': 'Les tours de Brickell',
  'The louder of the two sandbars, chosen on purpose, and the long way home past the stilt houses.':
    'Le plus bruyant des deux bancs de sable, choisi exprès, et le long retour par les maisons sur pilotis.',
  'Rafted up with friends if you have brought any.': 'À couple avec des amis, si vous en avez amené.',
  'Rickenbacker bridge': 'Pont de Rickenbacker',
  'Sun through the arches.': 'Le soleil à travers les arches.',
  'Gossip by address for an hour, then the cruise ships leaving like lit streets.':
    'Une heure de potins adresse par adresse, puis les paquebots qui partent comme des rues illuminées.',
  'Venetian Islands': 'Îles Vénitiennes',
  'Port channel': 'Chenal du port',
  'Stop for the horn.': 'Halte pour la corne.',
  'Across the Gulf Stream after breakfast, cleared by eleven, conch salad at half past twelve, home by dark.':
    'Le Gulf Stream après le petit-déjeuner, formalités à onze heures, salade de conque à midi et demi, retour à la nuit.',
  'Gulf Stream crossing': 'Traversée du Gulf Stream',
  'North Bimini': 'Bimini Nord',
  'Customs, then lunch on the dock.': 'Douane, puis déjeuner sur le ponton.',
  'Stingrays in the shallows.': 'Des raies dans les hauts-fonds.',
  'Crossing home': 'Traversée du retour',
  'Shallow water with stories: seven houses in the sea and the flats around them.':
    'Peu d’eau et beaucoup d’histoires : sept maisons dans la mer et les hauts-fonds autour.',
  'Cape Florida light': 'Phare de Cape Florida',
  'One tale per house.': 'Une histoire par maison.',
  'Seagrass flats': 'Herbiers',
  'Viewing boxes out, feet up.': 'Aquascopes à l’eau, pieds en l’air.',
  'A circuit of the northern bay with a stop for swimming where the manatees winter.':
    'Un tour de la baie nord, avec une baignade là où hivernent les lamantins.',
  'Hibiscus and Palm islands': 'Îles Hibiscus et Palm',
  'Haulover flats': 'Hauts-fonds de Haulover',
  'Anchor, lunch, float.': 'Ancrer, déjeuner, flotter.',
  'A toy lighthouse, a reef seen from the deck, and a bar in Key Largo to finish.':
    'Un phare de poupée, un récif vu du pont, et un bar de Key Largo pour finir.',
  'Night in the little harbour.': 'Nuit dans le petit port.',
  'Molasses Reef': 'Récif Molasses',
  'Snorkel on the mooring.': 'Palmes et tuba sur la bouée.',
  'Out past the dinghy fleet, a leisurely loop of the southern bay, back with the trade wind on the quarter.':
    'Par-delà les dériveurs, une boucle tranquille de la baie sud, retour avec l’alizé par la hanche.',
  'Dinner Key channel': 'Chenal de Dinner Key',
  'South bay': 'Baie sud',
  'Guests may take the wheel here.': 'Les invités peuvent prendre la barre ici.',
  'The northernmost of the true Keys, an hour and a half from downtown and about eighty years.':
    'La plus au nord des vraies Keys, à une heure et demie du centre et à quelque quatre-vingts ans.',
  'Bow to the sand, ramp down, picnic under sea grapes.':
    'L’étrave au sable, rampe baissée, pique-nique sous les raisiniers.',
  'Featherbed bank': 'Banc de Featherbed',
  'Bait at the inlet, kites up on the edge of the Stream, deep drop if they will not play.':
    'Les appâts à la passe, les cerfs-volants au bord du courant, et au fond s’ils ne veulent pas jouer.',
  'Haulover bait ground': 'Appâts de Haulover',
  'Edge of the Stream': 'Bord du Gulf Stream',
  'Live bait under two kites.': 'Vifs sous deux cerfs-volants.',
  'Wreck row': 'Rangée d’épaves',
  'Behind the islands, where it is quiet enough to hear ice.':
    'Derrière les îles, là où l’on entend la glace dans le verre.',
  'San Marco Island': 'Île San Marco',
  'Flagler Monument': 'Monument Flagler',
  'Stop for a toast.': 'Halte pour un toast.',
  'One night crossing, four days of sandbanks, and a chef who shops from canoes.':
    'Une traversée de nuit, quatre jours de bancs de sable et un chef qui achète aux pirogues.',
  'Night crossing': 'Traversée de nuit',
  'Nurse sharks under the dock.': 'Des requins-nourrices sous le ponton.',
  'The grotto at slack water, before breakfast.': 'La grotte à l’étale, avant le petit-déjeuner.',
  'Out with the pilot boats, in with a coffee. The ocean is orange for about nine minutes.':
    'Sortir avec les pilotes, rentrer avec un café. L’océan est orange pendant neuf minutes environ.',
  'Off South Beach': 'Devant South Beach',
  'Throttle back for the sun.': 'On ralentit pour le soleil.',
  'Through the lock, under the bridge, past four centuries of warehouses to the Cutty Sark, with tea on the return.':
    'Par l’écluse, sous le pont, le long de quatre siècles d’entrepôts jusqu’au Cutty Sark, avec le thé au retour.',
  'Crumpets come off the stove.': 'Les crumpets sortent du poêle.',
  'Stories above Wapping, spray below it.': 'Des histoires jusqu’à Wapping, des embruns ensuite.',
  'Throttles down from here.': 'On ralentit à partir d’ici.',
  'Thames Barrier': 'Barrière de la Tamise',
  'Towards Fuji while there is light, up the industrial canals when there is not.':
    'Vers le Fuji tant qu’il fait jour, par les canaux industriels quand il ne fait plus jour.',
  'Under the Bay Bridge': 'Sous le Bay Bridge',
  'Look up at the right moment.': 'Levez les yeux au bon moment.',
  'Keihin canal': 'Canal de Keihin',
  'Refineries like cities; hot towels.': 'Des raffineries comme des villes ; serviettes chaudes.',
  'Side of the atoll by season, dive by tide. The plan is drawn on Sunday and rubbed out on Monday.':
    'Le côté de l’atoll selon la saison, la plongée selon la marée. Le plan se dessine le dimanche et s’efface le lundi.',
  'North Malé atoll': 'Atoll de Malé Nord',
  'Check dive and the first cleaning station.': 'Plongée d’essai et première station de nettoyage.',
  'Ari atoll, north': 'Atoll d’Ari, nord',
  'Whale sharks along the southern reef.': 'Requins-baleines le long du récif sud.',
  'Vaavu channel': 'Passe de Vaavu',
  'Lagoon sailing to a small atoll that has everything the large ones have, nearer together.':
    'À la voile dans le lagon vers un petit atoll qui a tout des grands, en plus serré.',
  'Turtles at the wall, barbecue on the bank.': 'Tortues au tombant, barbecue sur le banc.',
  'Watermelons straight from the field.': 'Pastèques tout droit du champ.',
  'Airport jetty to airport jetty with a reef and a sandbank in between.':
    'De la jetée de l’aéroport à la jetée de l’aéroport, avec un récif et un banc de sable entre les deux.',
  'Turtle wall': 'Tombant aux tortues',
  'Half-tide sandbank': 'Banc de sable à mi-marée',
  'Umbrellas, lunch, showers.': 'Parasols, déjeuner, douches.',
  'Ruins while the stone is cool, then the empty island next door for the rest of the day.':
    'Les ruines tant que la pierre est fraîche, puis l’île vide d’à côté pour le reste de la journée.',
  Delos: 'Délos',
  'Ashore with a booklet; the museum first.': 'À terre avec un livret ; le musée d’abord.',
  'Rhenia, south bay': 'Rhénée, baie sud',
  'Lunch aboard and two swims.': 'Déjeuner à bord et deux baignades.',
  'In the lee from first to last. You choose which one to eat at and which to merely judge.':
    'À l’abri du début à la fin. Vous choisissez laquelle pour déjeuner et laquelle pour juger seulement.',
  'The quiet swim between the loud ones.': 'La baignade calme entre les bruyantes.',
  'South with the wind, two islands, one lunch, and the fast way home.':
    'Au sud avec le vent, deux îles, un déjeuner, et le chemin rapide du retour.',
  'Anchor by the sanctuary, lunch at the goatherd’s.': 'Mouillage près du sanctuaire, déjeuner chez le chevrier.',
  'Far south early on, then home by short mornings before the meltemi wakes.':
    'Tout au sud dès le début, puis retour par courtes matinées avant le réveil du meltem.',
  'Sea caves by paddleboard.': 'Grottes marines en paddle.',
  'No leg longer than four hours; a taverna behind every stern line.':
    'Aucune étape de plus de quatre heures ; une taverne derrière chaque amarre.',
  'Lazy lines are run by the taverna.': 'Les pendilles sont tenues par la taverne.',
  'Kioni, Ithaca': 'Kioni, Ithaque',
  'Windmills on the point at sunset.': 'Les moulins de la pointe au couchant.',
  'Wide bays, easy anchoring, quays with room to spare; the hard ones are left for next year.':
    'De larges baies, des mouillages faciles, des quais où il y a place ; les difficiles sont pour l’an prochain.',
  'Vlicho bay': 'Baie de Vlicho',
  'Practise on mud, which forgives.': 'On s’exerce sur la vase, qui pardonne.',
  'George takes your lines himself.': 'Georges prend vos amarres lui-même.',
  'Vathi, Ithaca': 'Vathi, Ithaque',
  'Round Cape Ducato if the forecast is kind, down the inside if it is not.':
    'Par le cap Leucade si la météo est aimable, par l’intérieur sinon.',
  'Arrive by two or anchor across.': 'Arrivez avant deux heures, ou mouillez en face.',
  'A harbour like a lake.': 'Un port comme un lac.',
  'Ports that captain Stathis delivered melons to, in the order in which they paid.':
    'Les ports où le capitaine Stathis livrait ses melons, dans l’ordre où ils payaient.',
  'Shrimp in a village no yacht has heard of.': 'Des crevettes dans un village qu’aucun yacht ne connaît.',
  'The bell for dinner rings under olive trees.': 'La cloche du dîner sonne sous les oliviers.',
  'The famous island from outside, the better one from inside a cave.':
    'L’île célèbre de l’extérieur, la meilleure de l’intérieur d’une grotte.',
  'Skorpios, east beach': 'Skorpios, plage est',
  'Papanikolis cave': 'Grotte de Papanikolis',
  'In by dinghy when the swell allows.': 'On entre en annexe quand la houle le permet.',
  'Lunch at anchor or ashore, as you like.': 'Déjeuner au mouillage ou à terre, comme vous voulez.',
  'Aegina for pistachios, Poros for the narrows, Hydra for the donkeys, Epidavros for the stars.':
    'Égine pour les pistaches, Poros pour le chenal, Hydra pour les ânes, Épidaure pour les étoiles.',
  Aegina: 'Égine',
  'Three deep in August: go early, leave late.': 'Trois rangs en août : partez tôt, arrivez tard.',
  'A drowned villa to swim over.': 'Une villa engloutie au-dessus de laquelle nager.',
  'The dry, quiet side of the Cyclades, in the order in which the wind permits.':
    'Le côté sec et tranquille des Cyclades, dans l’ordre que permet le vent.',
  'A sandbar with sea on both sides.': 'Une langue de sable avec la mer des deux côtés.',
  'The place to spend money on dinner.': 'L’endroit où dépenser pour dîner.',
  'Peacocks, pine shade and a fish lunch within sight of the Acropolis, more or less.':
    'Des paons, l’ombre des pins et un poisson au déjeuner en vue, ou presque, de l’Acropole.',
  'Keep the melon rinds for the peacocks.': 'Gardez les écorces de melon pour les paons.',
  'City to cape without a traffic light, and a swim where the road does not go.':
    'De la ville au cap sans un feu rouge, et une baignade là où la route ne va pas.',
  'Fleves islet': 'Îlot de Fleves',
  'Snorkel on the seaward side.': 'Palmes et tuba du côté du large.',
  'Islands without cars, a theatre without microphones, legs under two hours.':
    'Des îles sans voitures, un théâtre sans micros, des étapes de moins de deux heures.',
  'Berth arranged by telephone and long acquaintance.': 'Place retenue par téléphone et par longue amitié.',
  Epidavros: 'Épidaure',
  'Theatre after the coaches have gone.': 'Le théâtre une fois les cars partis.',
  'Out to the far island first, then downwind through the near ones.':
    'D’abord l’île lointaine, puis vent arrière par les proches.',
  'Book the buoy before you book the flight.': 'Réservez la bouée avant le billet d’avion.',
  'A hundred bare islands and eleven konobas, each reachable only by keel.':
    'Cent îles nues et onze konobas, où l’on n’arrive qu’en bateau.',
  'Lamb is ordered by radio, two hours ahead.': 'L’agneau se commande par radio, deux heures avant.',
  'Up the river, under the bridges, to the falls.': 'En remontant la rivière, sous les ponts, jusqu’aux chutes.',
  'Ten hours, five landfalls, and every one of them ahead of the crowd.':
    'Dix heures, cinq escales, et chacune avant la foule.',
  'Biševo, Blue Cave': 'Biševo, grotte bleue',
  'Third in the queue on a bad day.': 'Troisième dans la file les mauvais jours.',
  'Veljko pours his own wine.': 'Veljko sert son vin.',
  'Half a day for people who would rather see three coves well than six from afar.':
    'Une demi-journée pour qui préfère bien voir trois criques que six de loin.',
  'Masks on: the wreck lies in four metres.': 'Masques : l’épave gît par quatre mètres.',
  'Down the Makarska channel under the mountains, back through the vineyards of Korčula.':
    'Descente du chenal de Makarska sous les montagnes, retour par les vignes de Korčula.',
  'Korčula town': 'Ville de Korčula',
  'Dinner on the walls.': 'Dîner sur les remparts.',
  'Bicycles around the salt lake.': 'À vélo autour du lac salé.',
  'Hvar town': 'Ville de Hvar',
  'Three islands from their northern sides, where the current brings nobody.':
    'Trois îles par leur côté nord, où le courant n’amène personne.',
  'Koločep caves': 'Grottes de Koločep',
  'Lopud, Šunj side': 'Lopud, côté Šunj',
  'The bottom is sand for two hundred metres.': 'Du sable sur deux cents mètres.',
  'Lunch between two Renaissance towers.': 'Déjeuner entre deux tours de la Renaissance.',
  'Lokrum on the way out, Lovrijenac on the way in, and the sun going down behind the bridge.':
    'Lokrum à l’aller, Lovrijenac au retour, et le soleil qui descend derrière le pont.',
  'Old harbour': 'Vieux port',
  'Engine off beneath the fort, harbourmaster permitting.': 'Moteur coupé sous le fort, si la capitainerie le permet.',
  'The southern islands in a figure of eight, with one night dark enough for a telescope.':
    'Les îles du sud en huit, avec une nuit assez noire pour un télescope.',
  'Turn off every lamp.': 'Éteignez toutes les lampes.',
  'White wine that grows in sand.': 'Un vin blanc qui pousse dans le sable.',
  'One border, two fjord-like basins, and a chapel on an island that sailors built stone by stone.':
    'Une frontière, deux bassins pareils à des fjords, et une chapelle sur une île que des marins ont bâtie pierre à pierre.',
  'Papers are stamped while you have coffee.': 'On tamponne les papiers pendant votre café.',
  'Climb the walls before eight.': 'Montez aux remparts avant huit heures.',
  'Sand, lunch, more sand. The run home is into the sun, so keep a hat.':
    'Du sable, un déjeuner, du sable encore. Le retour se fait face au soleil : gardez un chapeau.',
  'Anchored on a pale patch, checked with the bucket.': 'Ancré sur une tache claire, vérifiée au seau.',
  'Down the west coast cove by cove until the rock is ahead and the sun beside it.':
    'La côte ouest crique après crique, jusqu’à avoir le rocher devant et le soleil à côté.',
  'Cliffs on three sides, boathouses on the fourth.': 'Des falaises de trois côtés, des cabanons du quatrième.',
  'In that order and at that pace, off the coast of Sant Antoni.':
    'Dans cet ordre et à cette allure, au large de Sant Antoni.',
  'The cook starts the onions.': 'Le cuisinier met les oignons à revenir.',
  'Bledes islets': 'Îlots Bledes',
  'Sunset drift': 'Dérive au couchant',
  'Music off when the disc touches.': 'Musique coupée quand le disque touche.',
  'Clockwise or not, as the wind decides; the north coast takes three days if you let it.':
    'Dans un sens ou dans l’autre, selon le vent ; la côte nord prend trois jours si on la laisse faire.',
  'Buoys are booked in advance.': 'Les bouées sont réservées d’avance.',
  'The mountains are saved for the middle of the week, when crew and weather have settled.':
    'Les montagnes sont gardées pour le milieu de la semaine, quand équipage et temps se sont posés.',
  'One night by permit; the castle at dusk.': 'Une nuit sur permis ; le château au crépuscule.',
  'Tram to town for ice cream.': 'Le tram jusqu’en ville pour une glace.',
  'A hop between swimming places, with tapas at the end of it.':
    'Un saut de baignade en baignade, avec des tapas au bout.',
  'Reserve with groupers the size of dogs.': 'Réserve aux mérous grands comme des chiens.',
  'Breeze from one o’clock, lunch on the move, cathedral ahead on the way home.':
    'La brise à partir d’une heure, déjeuner en route, la cathédrale devant au retour.',
  'Keep a lookout for turtles.': 'Guettez les tortues.',
  'Under the cathedral': 'Sous la cathédrale',
  'White coves in the south, red ones in the north, a farm lunch in between.':
    'Criques blanches au sud, rouges au nord, un déjeuner à la ferme entre les deux.',
  'Mules fetch you to the farm.': 'Des mules vous mènent à la ferme.',
  'Lobster stew, by appointment.': 'Ragoût de langouste, sur rendez-vous.',
  'The long white beach, reached from the side that has no car park.':
    'La longue plage blanche, abordée du côté sans parking.',
  'Line ashore, cricket bat in the cooler.': 'Amarre à terre, batte de cricket dans la glacière.',
  'Along the Italian border by daylight, dinner in the piazza, the Cinque Terre if the sea is flat.':
    'Le long de la frontière italienne de jour, dîner sur la piazza, les Cinque Terre si la mer est plate.',
  'Anchored off Paraggi, tender to the steps.': 'Mouillage devant Paraggi, annexe jusqu’aux marches.',
  'Villas you have read about, and the shade beneath the lighthouse for a swim.':
    'Des villas dont vous avez lu l’histoire, et l’ombre sous le phare pour une baignade.',
  'Cold towels and a short swim.': 'Serviettes fraîches et une courte baignade.',
  'A corner of calm with the whole principality for a backdrop.':
    'Un coin de calme avec toute la principauté pour décor.',
  'Cabbé bay': 'Baie de Cabbé',
  'Grill lit, boards in.': 'Gril allumé, planches à l’eau.',
  'Four hours for four miles, most of them spent in the water.':
    'Quatre heures pour quatre milles, passées surtout dans l’eau.',
  'The strait': 'Le chenal',
  'Three metres deep and out of the swell.': 'Trois mètres de fond, à l’abri de la houle.',
  'One swim, one coffee, no sand in the shoes.': 'Une baignade, un café, pas de sable dans les chaussures.',
  'Coffee passed down from the jetty.': 'Le café vous est tendu depuis la jetée.',
  'The red rocks in the morning, the long beach for lunch, a drink in the old port if there is time.':
    'Les rochers rouges le matin, la longue plage à déjeuner, un verre au vieux port s’il reste du temps.',
  'Jetty at ten to one.': 'La jetée à une heure moins dix.',
  'Pines, bicycles and a national park in which the loudest thing is a cicada.':
    'Des pins, des vélos et un parc national où le plus bruyant est une cigale.',
  'Snorkel trail marked by floats.': 'Sentier sous-marin balisé de flotteurs.',
  'Pick by shade in the morning and by view in the evening; nothing is further than an hour.':
    'On choisit à l’ombre le matin et à la vue le soir ; rien n’est à plus d’une heure.',
  'Kapı Creek': 'Crique de Kapı',
  'Fig tree with a ring for your line.': 'Un figuier avec un anneau pour votre amarre.',
  'Gemiler island': 'Île de Gemiler',
  'Byzantine steps from the water up.': 'Des marches byzantines qui montent de l’eau.',
  'Tomb Bay': 'Baie des tombeaux',
  'Sunken streets, rock tombs and a beach where the turtles come first.':
    'Rues englouties, tombeaux dans la roche et une plage où les tortues passent d’abord.',
  'Market day is Friday.': 'Le marché est le vendredi.',
  'Kayaks over the drowned town at dawn.': 'En kayak au-dessus de la ville noyée, à l’aube.',
  'Each famous bay is visited at the hour when the day boats are somewhere else.':
    'Chaque baie célèbre à l’heure où les bateaux d’un jour sont ailleurs.',
  'Bedri Rahmi bay': 'Baie de Bedri Rahmi',
  'The painted fish is on the rock to the left.': 'Le poisson peint est sur le rocher de gauche.',
  'Cleopatra’s baths': 'Bains de Cléopâtre',
  'Yassıca islands': 'Îles Yassıca',
  'Spargi, Budelli, Caprera: one cove for each wind, and a captain who checks which.':
    'Spargi, Budelli, Caprera : une crique pour chaque vent, et un capitaine qui vérifie lequel.',
  'Budelli, pink beach': 'Budelli, plage rose',
  'Seen from the boat, as the park asks.': 'Vue du bateau, comme le parc le demande.',
  'Three uninhabited islands in six hours, with lunch in the shade of the smallest.':
    'Trois îles inhabitées en six heures, avec le déjeuner à l’ombre de la plus petite.',
  'Rays over the meadow when it is calm.': 'Des raies au-dessus de l’herbier par temps calme.',
  'Two islands and two languages within sight of each other, at twelve knots.':
    'Deux îles et deux langues en vue l’une de l’autre, à douze nœuds.',
  'Into the inlet at dusk.': 'Dans le goulet au crépuscule.',
  'A week between two straits for crews who like to arrive by tacking.':
    'Une semaine entre deux détroits pour les équipages qui aiment arriver en louvoyant.',
  'Granite like a heap of sleeping animals.': 'Du granit comme un tas de bêtes endormies.',
  'The sirens’ islands in the morning, spaghetti with courgettes at one, and the long way home.':
    'Les îles des sirènes le matin, les spaghettis aux courgettes à une heure, et le long retour.',
  'Table on stilts, booked by the skipper.': 'Une table sur pilotis, retenue par le skipper.',
  'A short run west, prosecco with the engine off, the town lighting up behind you from the beach to the road.':
    'Une courte route vers l’ouest, du prosecco moteur coupé, la ville qui s’allume derrière vous de la plage à la route.',
  'Off Montepertuso': 'Devant Montepertuso',
  'Below the town': 'Sous la ville',
  'A glass each and no hurry.': 'Un verre chacun et aucune hâte.',
  'The Faraglioni for the album, the lighthouse for the afternoon.':
    'Les Faraglioni pour l’album, le phare pour l’après-midi.',
  'Ashore for the chairlift, if you must.': 'À terre pour le télésiège, s’il le faut.',
  'Pastel harbours and warm springs, in a gulf where every ferry has the right of way in its own opinion.':
    'Des ports pastel et des sources chaudes, dans un golfe où chaque ferry se croit prioritaire.',
  'Hot water at the rocks, by dinghy after dark.': 'De l’eau chaude aux rochers, en annexe à la nuit.',
  'A Roman harbour cut into the tufa.': 'Un port romain taillé dans le tuf.',
  'Volcanic arches and a harbour front like a box of sweets, with Ventotene to break the run.':
    'Des arches volcaniques et un front de port comme une boîte de bonbons, avec Ventotene pour couper la route.',
  'A cliff that goes white at noon.': 'Une falaise qui blanchit à midi.',
  'Dark of the moon, light on the water, supper from the net.': 'Nuit sans lune, lumière sur l’eau, souper du filet.',
  'Off Capo d’Orso': 'Devant Capo d’Orso',
  'Lamp lit, wine poured, wait.': 'Lampe allumée, vin servi, on attend.',
  'Grill at anchor': 'Gril au mouillage',
}
