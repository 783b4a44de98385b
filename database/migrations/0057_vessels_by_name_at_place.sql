-- The import looks for a yacht that somebody has listed already by her base and her name.
create index vessels_by_name_at_place on vessels (place_id, lower(name));
drop index vessels_at_place;
