-- Rows of search_offers are kept short by moving what is long out of them. PostgreSQL took the ids along, which save seven
-- bytes each and cost three pages each time that a row is read: what every statement reads stays in the row.
alter table search_offers
  alter column offer_id set storage plain,
  alter column listing_id set storage plain,
  alter column vessel_id set storage plain,
  alter column unit set storage plain,
  alter column currency set storage plain,
  alter column type_slug set storage plain,
  alter column categories set storage main,
  alter column amenities set storage main;

-- Columns that an update does not touch stay where they are.
update search_offers set
  offer_id = offer_id || '', listing_id = listing_id || '', vessel_id = vessel_id || '',
  unit = unit || '', currency = currency || '', type_slug = type_slug || '',
  categories = categories || '{}', amenities = amenities || '{}';
