-- The part of the yacht that a picture shows, for captions and alternative texts.
alter table media add column area text
  check (area in ('exterior', 'deck', 'flybridge', 'helm', 'saloon', 'galley', 'cabin', 'bathroom', 'crew', 'toys'));
alter table proposed_media add column area text
  check (area in ('exterior', 'deck', 'flybridge', 'helm', 'saloon', 'galley', 'cabin', 'bathroom', 'crew', 'toys'));

-- A public picture that its owner has deleted while a new one waits: it goes when an operator approves the changes.
alter table media add column leaves boolean not null default false;
