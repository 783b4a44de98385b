-- What administrators find a listing by, folded: its title, its yacht's name and its owner's. In one text, so that the planner knows
-- how many listings a word finds.
create table listing_words (
  listing_id object_id primary key references listings on delete cascade,
  words text not null
);

create function write_listing_words(changed text[]) returns void language sql as $$
  insert into listing_words (listing_id, words)
  select listings.id, fold(concat_ws(' ', listings.title, vessels.name, owners.name))
  from listings
  join vessels on vessels.id = listings.vessel_id
  join owners on owners.id = listings.owner_id
  where listings.id = any ($1)
  on conflict (listing_id) do update set words = excluded.words where listing_words.words <> excluded.words
$$;

create function note_words_of_listing() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array[new.id]);
  return null;
end $$;
create trigger write_words_of_new after insert on listings for each row execute function note_words_of_listing();
create trigger write_words after update of title, vessel_id, owner_id on listings for each row
  when ((old.title, old.vessel_id, old.owner_id) is distinct from (new.title, new.vessel_id, new.owner_id))
  execute function note_words_of_listing();

create function note_words_of_vessel() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array(select id from listings where vessel_id = new.id));
  return null;
end $$;
create trigger write_words after update of name on vessels for each row when (old.name <> new.name)
  execute function note_words_of_vessel();

create function note_words_of_owner() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array(select id from listings where owner_id = new.id));
  return null;
end $$;
create trigger write_words after update of name on owners for each row when (old.name <> new.name)
  execute function note_words_of_owner();

select write_listing_words(array(select id from listings));
create index listing_words_by_part on listing_words using gin (words gin_trgm_ops);
