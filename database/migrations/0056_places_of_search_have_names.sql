-- The filter of places counts by their names: looking each of them up in the gazetteer took longer than the counting.
alter table search_places add column description text;
update search_places set description = places.description from places where places.id = search_places.place_id;
alter table search_places alter column description set not null;
