-- The key of a destination's picture; null shows none. Until now it was made from the slug, whether there was such a file or not.
alter table destinations add column picture text collate "C" check (picture ~ '^(pictures|uploads)/destinations/[a-z0-9-]+[.](avif|webp)$');
update destinations set picture = 'pictures/destinations/' || slug || '.avif'
where slug in (
  'abu-dhabi', 'amalfi-coast', 'athens', 'bodrum', 'cannes', 'corfu', 'dubai', 'dubrovnik', 'gocek', 'ibiza', 'lefkada', 'male',
  'miami', 'monaco', 'mykonos', 'palma-de-mallorca', 'porto-cervo', 'santorini', 'split', 'split-islands'
);
