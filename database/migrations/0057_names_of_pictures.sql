-- The name of the file that an owner sent, so that a refused duplicate can name its twin. Guests never see it.
alter table media add column file_name text check (file_name <> '' and length(file_name) <= 200);
alter table proposed_media add column file_name text check (file_name <> '' and length(file_name) <= 200);
